import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Refused } from "#ui/admin/staff-data.ts";
import type { TypedTexts } from "../rules/wording-view.ts";
import type { Shown } from "./shown-with.tsx";

type View = { light: string; dark: string };
export type Drawn = {
  subject: string;
  views: { desk: View; phone: View };
  text: string;
  /** What is attached, by name. */
  files: string[];
  isReal: boolean;
};

const PAUSE_MS = 400;

/** Draws the letter anew when typing pauses. While a text cannot be used, the last letter that could be drawn stays. */
export function usePreview(texts: TypedTexts, shown: Shown) {
  const { data, state, submit } = useFetcher<Refused | { message: null; drawn: Drawn }>();
  const last = useRef<Drawn>(undefined);
  const asked = JSON.stringify({ deed: "preview", texts, ...shown });
  useEffect(() => {
    const timer = setTimeout(() => {
      void submit(JSON.parse(asked), { method: "post", encType: "application/json" });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, submit]);
  if (data?.message === null) last.current = data.drawn;
  const refusal = data?.message == null ? undefined : data;
  return { drawn: last.current, refusal, isBehind: state !== "idle" };
}
