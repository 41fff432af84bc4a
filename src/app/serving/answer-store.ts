/** A bounded memory of answers: an answer that was not requested since it was kept is dropped first. */
import type { KeptAnswer } from "./kept-answer.ts";

export type Limits = {
  answers: number;
  /** The size of all bodies, plain and compressed. */
  bytes: number;
};

/** The site map is far smaller, and its pages come to some two megabytes. */
const LIMITS: Limits = { answers: 500, bytes: 32 * 1024 * 1024 };

type Kept = { answer: KeptAnswer; until: number; wasRequested: boolean };

export function createAnswerStore({ answers: maxAnswers, bytes: maxBytes }: Limits = LIMITS) {
  /** Oldest first. */
  const kept = new Map<string, Kept>();
  /** Paths that have been kept, whose answers are known to be public. Survives a change. */
  const known = new Set<string>();
  let bytes = 0;

  const drop = (path: string) => {
    const found = kept.get(path);
    if (!found) return;
    bytes -= sizeOf(found.answer);
    kept.delete(path);
  };
  const makeRoom = () => {
    for (const [path, one] of kept) {
      if (kept.size <= maxAnswers && bytes <= maxBytes) return;
      kept.delete(path);
      // An answer that was requested gets one more round; the walk over all answers comes back to it.
      if (one.wasRequested) kept.set(path, { ...one, wasRequested: false });
      else bytes -= sizeOf(one.answer);
    }
  };

  return {
    /** @param until the time at which it expires, in milliseconds. */
    keep(path: string, answer: KeptAnswer, until: number): void {
      drop(path);
      kept.set(path, { answer, until, wasRequested: false });
      bytes += sizeOf(answer);
      makeRoom();
      known.delete(path);
      known.add(path);
      for (const oldest of known) {
        if (known.size <= maxAnswers) break;
        known.delete(oldest);
      }
    },
    find(path: string): Kept | undefined {
      const found = kept.get(path);
      if (found) found.wasRequested = true;
      return found;
    },
    wasKept: (path: string): boolean => known.has(path),
    /** The answer turned out not to be public. */
    forget(path: string): void {
      known.delete(path);
      drop(path);
    },
    clear(): void {
      kept.clear();
      bytes = 0;
    },
  };
}

const sizeOf = ({ body, brotli }: KeptAnswer): number => body.length + brotli.length;
