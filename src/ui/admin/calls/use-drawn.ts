import { useEffect, useRef } from "react";
import { type Answer, type Body, type StaffApi, staffApi } from "./staff-api.ts";
import { useSending } from "./use-sending.ts";

const PAUSE_MS = 400;

/**
 * A preview of what is typed, drawn again when typing pauses. While it cannot be drawn, the last one stays.
 *
 * @param typed what it follows. @param isShown it is drawn only while it is seen.
 */
export function useDrawn<A extends Answer>(typed: string, isShown: boolean, draw: (api: StaffApi) => Promise<A>) {
  const { state, setState, send } = useSending<Body<A>>();
  const last = useRef<Body<A>>(undefined);
  const drawnFor = useRef<string>(undefined);
  const isSending = state.is === "sending";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed says when to draw
  useEffect(() => {
    if (!isShown || isSending || drawnFor.current === typed) return;
    const timer = setTimeout(async () => {
      drawnFor.current = typed;
      const found = await send(() => draw(staffApi));
      if (found === undefined) return;
      last.current = found;
      setState({ is: "done", found, summary: undefined });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isShown, isSending]);
  return { drawn: last.current, isBehind: isSending };
}
