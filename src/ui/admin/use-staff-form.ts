import {
  type ComponentProps,
  createElement,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import type { Refused } from "./staff-data.ts";

/**
 * A form of the portal, or a button of it. It is sent in the background, and the page that it is on stays. A second
 * press meanwhile sends nothing.
 *
 * @param Done what the action brings when it was done, beside `message: null`.
 * @param page whose action `send` reaches; the page that the form is on where it is absent.
 */
export function useStaffForm<Done extends object = object>(page?: string) {
  const { Form: SentForm, state, data, submit } = useFetcher<Refused | ({ message: null } & Done)>();
  const { isPressed, press } = usePress(state, data);
  const isSending = state !== "idle" || isPressed;
  // The message about the last try is removed while the next one is sent.
  const answer = isSending ? undefined : data;
  return {
    ...{ Form: useMemo(() => sentOnce(SentForm, press), [SentForm, press]), isSending },
    refusal: answer?.message == null ? undefined : answer,
    done: answer?.message === null ? (answer as Done) : undefined,
    /** Sends what no form holds, as JSON unless it is fields or has a file. */
    send: (body: object, areFields = false) => {
      const plain = areFields ? "application/x-www-form-urlencoded" : "application/json";
      const encType = body instanceof FormData ? "multipart/form-data" : plain;
      if (press()) void submit(body as SubmitTarget, { method: "post", encType, ...(page && { action: page }) });
    },
  };
}

/**
 * From the press on, since the fetcher says only a drawing later that it sends. In that moment a second press would send
 * again, and what the last answer said would be shown as the answer to this press.
 *
 * @returns `press`, which is false when the last press has no answer yet
 */
function usePress(state: string, data: unknown) {
  const [isPressed, setIsPressed] = useState(false);
  const isSent = useRef(false);
  // An answer may come before the fetcher was seen at work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either may be the answer
  useEffect(() => {
    if (state !== "idle") return;
    isSent.current = false;
    setIsPressed(false);
  }, [state, data]);
  const press = useCallback(() => {
    if (isSent.current) return false;
    isSent.current = true;
    setIsPressed(true);
    return true;
  }, []);
  return { isPressed, press };
}

type SentForm = ReturnType<typeof useFetcher>["Form"];

const sentOnce = (Sent: SentForm, press: () => boolean) =>
  function StaffForm({ onSubmit, ...props }: ComponentProps<SentForm>) {
    const submit = (event: SubmitEvent<HTMLFormElement>) => {
      onSubmit?.(event);
      if (!event.defaultPrevented && !press()) event.preventDefault();
    };
    return createElement(Sent, { ...props, onSubmit: submit });
  };
