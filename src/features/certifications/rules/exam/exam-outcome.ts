/** The outcome of an exam by the rule of its level. */
import { addDays } from "#shared/dates.ts";
import type { LevelRule } from "../levels/level-rule.ts";

export const PARTS = ["written", "practical"] as const;
export type Part = (typeof PARTS)[number];

/** One attempt at a part: a score in percent, or passed or failed where the rule has no score. */
export type Attempt = { part: Part; day: string; score: number | null; isPassed: boolean | null };

export type Outcome =
  | { kind: "open"; parts: readonly Part[] }
  | { kind: "passed" }
  | { kind: "retest"; parts: readonly Part[]; by: string; feeCents: number }
  | { kind: "course" };

type PartOutcome = { kind: "open" | "passed" | "course" } | { kind: "retest"; by: string; feeCents: number };

/**
 * @param attempts in the order of the days on which they were taken; a corrected score stands in place of the first.
 * @param today a retest that is not taken by its last day means the whole course.
 */
export function examOutcome(rule: LevelRule["exam"], attempts: readonly Attempt[], today: string): Outcome {
  const of = (part: Part) => attempts.filter((one) => one.part === part);
  const outcomes: Record<Part, PartOutcome> = {
    written: writtenOutcome(rule.written, of("written"), today),
    practical: practicalOutcome(rule.practical, of("practical"), today),
  };
  const withKind = (kind: PartOutcome["kind"]) => PARTS.filter((part) => outcomes[part].kind === kind);
  if (withKind("course").length > 0) return { kind: "course" };
  const { written, practical } = outcomes;
  if (written.kind === "retest" && practical.kind === "retest" && rule.written?.retest?.needsPractical)
    return { kind: "course" };
  const open = withKind("open");
  if (open.length > 0) return { kind: "open", parts: open };
  const retests = withKind("retest");
  if (retests.length === 0) return { kind: "passed" };
  const clocks = retests.flatMap((part) => (outcomes[part].kind === "retest" ? [outcomes[part]] : []));
  return {
    kind: "retest",
    parts: retests,
    by: clocks.map(({ by }) => by).reduce((first, by) => (by < first ? by : first)),
    feeCents: clocks.reduce((sum, { feeCents }) => sum + feeCents, 0),
  };
}

function writtenOutcome(rule: LevelRule["exam"]["written"], attempts: readonly Attempt[], today: string): PartOutcome {
  if (!rule) return { kind: "passed" };
  const isPassed = (one: Attempt) => passes(rule.pass, one);
  const last = attempts.at(-1);
  const isTooLow = rule.retest !== null && last !== undefined && (last.score ?? 0) < rule.retest.fromScore;
  return partOutcome(isTooLow ? null : rule.retest, attempts, isPassed, today);
}

function practicalOutcome(
  rule: LevelRule["exam"]["practical"],
  attempts: readonly Attempt[],
  today: string,
): PartOutcome {
  if (!rule) return { kind: "passed" };
  return partOutcome(rule.retest, attempts, (one) => passes(rule.pass, one), today);
}

/** A score that was deleted by age left whether it passed. */
export const passes = (pass: number | null, { score, isPassed }: Pick<Attempt, "score" | "isPassed">): boolean =>
  pass === null || score === null ? isPassed === true : score >= pass;

function partOutcome(
  retest: { tries: number; withinDays: number; feeCents: number } | null,
  attempts: readonly Attempt[],
  isPassed: (attempt: Attempt) => boolean,
  today: string,
): PartOutcome {
  const [first] = attempts;
  if (!first) return { kind: "open" };
  if (attempts.some(isPassed)) return { kind: "passed" };
  if (!retest || attempts.length > retest.tries) return { kind: "course" };
  const by = addDays(first.day, retest.withinDays);
  return today > by ? { kind: "course" } : { kind: "retest", by, feeCents: retest.feeCents };
}
