import { useEffect, useRef } from "react";
import { useFetcher, useFormAction } from "react-router";
import type { Refused } from "#ui/admin/staff-data.ts";

const PAUSE_MS = 400;

/**
 * Draws what is typed anew when typing pauses. While a text cannot be used, the last one that could be drawn stays.
 *
 * @param body what the page's action is asked, beside `deed: "preview"`.
 */
export function usePreview<Drawn>(body: object) {
  const { data, state, submit } = useFetcher<Refused | { message: null; drawn: Drawn }>();
  const last = useRef<Drawn>(undefined);
  // Without it the router asks the page that is open when the pause ends, which may be the next one.
  const action = useFormAction();
  const asked = JSON.stringify({ deed: "preview", ...body });
  useEffect(() => {
    const timer = setTimeout(() => {
      void submit(JSON.parse(asked), { action, method: "post", encType: "application/json" });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, action, submit]);
  if (data?.message === null) last.current = data.drawn as Drawn;
  const refusal = data?.message == null ? undefined : data;
  return { drawn: last.current, refusal, isBehind: state !== "idle" };
}
