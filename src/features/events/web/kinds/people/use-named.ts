import { type RefObject, useEffect, useState } from "react";
import { DRAFT_RESTORED } from "#ui/forms/use-draft.ts";

/**
 * How many people of each team have a name, which React leaves to the browser: as they are typed, come back from a draft
 * and are cleared.
 *
 * @param root holds one element with `data-team` for each team.
 */
export function useNamed(root: RefObject<HTMLElement | null>): readonly number[] {
  const [named, setNamed] = useState<readonly number[]>([]);
  useEffect(() => {
    const held = root.current;
    if (!held) return;
    const end = new AbortController();
    const { signal } = end;
    const follow = () => setNamed((before) => keptOr(before, namedIn(held)));
    follow();
    held.addEventListener("input", follow, { signal });
    held.addEventListener(DRAFT_RESTORED, follow, { capture: true, signal });
    // The form is reset only after its event.
    held.closest("form")?.addEventListener("reset", () => setTimeout(follow), { signal });
    return () => end.abort();
  }, [root]);
  return named;
}

const namedIn = (root: HTMLElement): number[] =>
  [...root.querySelectorAll("[data-team]")].map(
    (team) =>
      [...team.querySelectorAll<HTMLInputElement>('input[name$=".name"]')].filter(({ value }) => value.trim()).length,
  );

const keptOr = (before: readonly number[], now: readonly number[]) =>
  before.length === now.length && now.every((count, at) => count === before[at]) ? before : now;
