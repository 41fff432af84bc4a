/** The rows that an exam is kept as: each is an attempt, or replaces one that was corrected. */
import type { LevelRule } from "../levels/level-rule.ts";
import { type Attempt, examOutcome, type Outcome, PARTS, type Part } from "./exam-outcome.ts";

export type AttemptRow = Attempt & {
  id: string;
  /** 1 for the first attempt at its part. */
  number: number;
  /** The row that it corrects. */
  replacesId: string | null;
};

/** An attempt as it stands, and the rows that it replaced, the last one first. */
export type Standing<Row extends AttemptRow = AttemptRow> = { now: Row; before: Row[] };

/** Attempts as they stand, in the order of the parts and of their numbers. One that was taken off has no result. */
export function standingOf<Row extends AttemptRow>(rows: readonly Row[]): Standing<Row>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const replaced = new Set(rows.map(({ replacesId }) => replacesId));
  const before = ({ replacesId }: Row): Row[] => {
    const earlier = replacesId === null ? undefined : byId.get(replacesId);
    return earlier ? [earlier, ...before(earlier)] : [];
  };
  return rows
    .filter(({ id }) => !replaced.has(id))
    .map((now) => ({ now, before: before(now) }))
    .sort(
      ({ now: one }, { now: other }) =>
        PARTS.indexOf(one.part) - PARTS.indexOf(other.part) || one.number - other.number,
    );
}

const hasResult = ({ score, isPassed }: Attempt) => score !== null || isPassed !== null;

/** Attempts that count, in the order of their days. */
export const countedOf = <Row extends AttemptRow>(standing: readonly Standing<Row>[]): Row[] =>
  standing
    .map(({ now }) => now)
    .filter(hasResult)
    .sort((one, other) => one.number - other.number);

/** Whether the rule has an exam at all. */
export const hasExam = ({ written, practical }: LevelRule["exam"]): boolean => written !== null || practical !== null;

/** Nobody passes an exam that the rule does not have: it stays open. */
export const outcomeOf = (rule: LevelRule["exam"], counted: readonly Attempt[], today: string): Outcome =>
  hasExam(rule) ? examOutcome(rule, counted, today) : { kind: "open", parts: [] };

/** The attempts that a result was made of; another list is another result. */
export const digestOf = (counted: readonly AttemptRow[]): string[] => counted.map(({ id }) => id).sort();

/** The first day on which all parts of the rule were passed. */
export function passedOn(rule: LevelRule["exam"], counted: readonly Attempt[]): string | undefined {
  const days = counted.map(({ day }) => day).sort();
  return days.find((day) => outcomeOf(rule, upTo(counted, day), day).kind === "passed");
}

const upTo = (counted: readonly Attempt[], day: string) => counted.filter((one) => one.day <= day);

/** The retest of a part, if the outcome on its day permits one. */
export function retestOf(
  rule: LevelRule["exam"],
  counted: readonly Attempt[],
  { part, day }: { part: Part; day: string },
) {
  const outcome = outcomeOf(rule, counted, day);
  return outcome.kind === "retest" && outcome.parts.includes(part) ? (rule[part]?.retest ?? undefined) : undefined;
}
