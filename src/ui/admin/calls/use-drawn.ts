import { useEffect, useEffectEvent, useState } from "react";
import { type Answer, type Body, type StaffApi, staffApi } from "./staff-api.ts";
import { LOST, type Refusal, refusalIn } from "./use-sending.ts";

const PAUSE_MS = 400;

type Looked<Drawn> = { drawn?: Drawn; refusal?: Refusal | undefined; of?: string };

/**
 * Fetches a preview of the typed input when typing pauses. If a preview fails, the last one stays.
 *
 * @param typed is compared as JSON
 * @param isShown previews are fetched only while this is true
 */
export function useDrawn<Typed, A extends Answer>(
  typed: Typed,
  draw: (api: StaffApi, typed: Typed) => Promise<A>,
  isShown = true,
) {
  const [{ drawn, refusal, of }, setLooked] = useState<Looked<Body<A>>>({});
  const now = JSON.stringify(typed);
  const look = useEffectEvent(async (isOver: () => boolean) => {
    const next = await answerOf(draw(staffApi, typed));
    if (!isOver()) setLooked((last) => ({ ...last, refusal: undefined, ...next, of: now }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is compared by its text
  useEffect(() => {
    if (!isShown) return;
    let isOver = false;
    const timer = setTimeout(() => void look(() => isOver), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [now, isShown]);
  return { drawn, refusal, isBehind: of !== now };
}

async function answerOf<A extends Answer>(call: Promise<A>): Promise<{ drawn: Body<A> } | { refusal: Refusal }> {
  try {
    const response = await call;
    return response.ok ? { drawn: (await response.json()) as Body<A> } : { refusal: await refusalIn(response) };
  } catch (error) {
    // A browser throws it when no answer comes.
    if (!(error instanceof TypeError)) throw error;
    return { refusal: LOST };
  }
}
