import { type SubmitTarget, useFetcher } from "react-router";
import type { Refused } from "./staff-data.ts";

/**
 * A form of the portal, or a button of it. It is sent in the background, and the page that it is on stays.
 *
 * @param Done what the action brings when it was done, beside `message: null`.
 */
export function useStaffForm<Done extends object = object>() {
  const { Form, state, data, submit } = useFetcher<Refused | ({ message: null } & Done)>();
  const isSending = state !== "idle";
  // The message about the last try is removed while the next one is sent.
  const answer = isSending ? undefined : data;
  return {
    ...{ Form, isSending },
    refusal: answer?.message == null ? undefined : answer,
    done: answer?.message === null ? (answer as Done) : undefined,
    /** Sends what no form holds, as JSON unless it is fields or has a file; a second press meanwhile sends nothing. */
    send: (body: object, areFields = false) => {
      const plain = areFields ? "application/x-www-form-urlencoded" : "application/json";
      const encType = body instanceof FormData ? "multipart/form-data" : plain;
      if (!isSending) void submit(body as SubmitTarget, { method: "post", encType });
    },
  };
}
