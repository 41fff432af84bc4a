/** Results that nothing changes any more, whose scores may be deleted by age. */
import type { LevelRule } from "../levels/level-rule.ts";
import { type AttemptRow, countedOf, digestOf, outcomeOf, standingOf } from "./attempt-rows.ts";
import { type Attempt, passes } from "./exam-outcome.ts";

type Sent = { attemptIds: readonly string[]; rule: LevelRule["exam"] };

/** Tells whether the result that was sent last is what the attempts come to, and no retest is open on the day. */
export function isFinal({ attemptIds, rule }: Sent, rows: readonly AttemptRow[], day: string): boolean {
  const counted = countedOf(standingOf(rows));
  const { kind } = outcomeOf(rule, counted, day);
  return (kind === "passed" || kind === "course") && String(digestOf(counted)) === String(attemptIds);
}

/** The row without its score; it keeps whether it passed. */
export const withoutScore = <Row extends Pick<Attempt, "part" | "score" | "isPassed">>(
  rule: LevelRule["exam"],
  row: Row,
): Row => (row.score === null ? row : { ...row, score: null, isPassed: passes(rule[row.part]?.pass ?? null, row) });
