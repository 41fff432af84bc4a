/** The parts of an exam, their results and its outcome, in words. */
import { formatter } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import type { Attempt, Outcome, Part } from "./exam-outcome.ts";

export const PART_WORDS: Record<Part, string> = { written: "Written", practical: "Practical" };

/** `Mar 30`, or with the year where it is another one than that of the exam. */
const shortDay = (day: string, examDay: string): string =>
  formatter("UTC", {
    month: "short",
    day: "numeric",
    ...(day.slice(0, 4) !== examDay.slice(0, 4) && { year: "numeric" }),
  }).format(new Date(day));

export const feeWords = (feeCents: number): string => (feeCents === 0 ? "free" : formatCents(cents(feeCents)));

/** `Written and practical`; the first word alone has a capital. */
export const partsWords = (parts: readonly Part[]): string =>
  parts.map((part, at) => (at === 0 ? PART_WORDS[part] : PART_WORDS[part].toLowerCase())).join(" and ");

/** `92`, `Pass`, `Fail`; nothing where none is entered. */
export function resultWords({ score, isPassed }: Pick<Attempt, "score" | "isPassed">): string {
  if (score !== null) return String(score);
  if (isPassed === null) return "";
  return isPassed ? "Pass" : "Fail";
}

/**
 * `Retest by Mar 30, free`, `Practical open`, `Whole course again`.
 *
 * @param isIssued a certification was issued from it.
 */
export function outcomeWords(outcome: Outcome, examDay: string, isIssued: boolean): string {
  switch (outcome.kind) {
    case "open":
      return `${partsWords(outcome.parts)} open`;
    case "passed":
      return isIssued ? "Certified" : "Passed";
    case "retest":
      return `Retest by ${shortDay(outcome.by, examDay)}, ${feeWords(outcome.feeCents)}`;
    case "course":
      return "Whole course again";
  }
}
