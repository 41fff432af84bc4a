/** Results of an exam as staff type them. */
export type ResultKind = "score" | "pass";
export type Result = { score: number | null; isPassed: boolean | null };

export const NOTHING: Result = { score: null, isPassed: null };
const SCORE = /^\d{1,3}(?:[.,]\d)?$/;
const PASSED = ["p", "pass", "passed", "y", "yes"];
const FAILED = ["f", "fail", "failed", "n", "no"];

export const KIND_HELP: Record<ResultKind, string> = { score: "0 to 100", pass: "P for Pass, F for Fail" };

/** @returns undefined for a text that is neither a score nor a result; an empty one is `NOTHING`. */
export function readResult(typed: string, kind: ResultKind): Result | undefined {
  const word = typed.trim().toLowerCase();
  if (word === "") return NOTHING;
  if (kind === "pass") {
    if (PASSED.includes(word)) return { score: null, isPassed: true };
    return FAILED.includes(word) ? { score: null, isPassed: false } : undefined;
  }
  const score = SCORE.test(word) ? Number(word.replace(",", ".")) : Number.NaN;
  return score <= 100 ? { score, isPassed: null } : undefined;
}
