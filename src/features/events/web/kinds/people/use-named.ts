import { type RefObject, useEffect, useState } from "react";
import { DRAFT_RESTORED } from "#ui/forms/use-draft.ts";

/**
 * Counts the people with a name in each team. It reads uncontrolled fields, and follows typing, restored drafts and
 * resets.
 *
 * @param root contains one element with `data-team` per team
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
