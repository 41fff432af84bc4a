import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
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
  const asked = JSON.stringify({ deed: "preview", ...body });
  useEffect(() => {
    const timer = setTimeout(() => {
      void submit(JSON.parse(asked), { method: "post", encType: "application/json" });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, submit]);
  if (data?.message === null) last.current = data.drawn as Drawn;
  const refusal = data?.message == null ? undefined : data;
  return { drawn: last.current, refusal, isBehind: state !== "idle" };
}
