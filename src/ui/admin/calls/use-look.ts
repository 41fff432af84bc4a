import { useEffect, useRef } from "react";
import { type Answer, type Body, type StaffApi, staffApi } from "./staff-api.ts";
import { useSending } from "./use-sending.ts";

/**
 * A read on a press, such as a preview of a change.
 *
 * @returns `look`, and `found` for the last input: undefined while a request is under way
 */
export function useLook<Input = void, A extends Answer = Answer>(read: (api: StaffApi, input: Input) => Promise<A>) {
  const { state, setState, send } = useSending<Body<A>>();
  const look = async (input: Input) => {
    const found = await send(() => read(staffApi, input));
    if (found !== undefined) setState({ is: "done", found, summary: undefined });
  };
  return {
    look,
    isSending: state.is === "sending",
    found: state.is === "done" ? state.found : undefined,
    refusal: state.is === "refused" ? state.refusal : undefined,
  };
}

/** A read as soon as a form opens, such as its choices. */
export function useLookAtOnce<A extends Answer>(read: (api: StaffApi) => Promise<A>) {
  const { look, ...answer } = useLook(read);
  const first = useRef(look);
  useEffect(() => void first.current(), []);
  return answer;
}
