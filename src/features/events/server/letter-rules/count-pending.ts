/** Counts the letters that the rules will write, by day, from the current data. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { RuleReach } from "../../rules/letter-rules/letter-rule-schema.ts";
import type { LetterRuleName } from "../../rules/letter-rules/letter-rules.ts";
import { pendingLetters } from "./pending-letters.ts";

/** Letters are counted for this many days ahead. */
export const DAYS_AHEAD = 60;

export type RuleDay = { eventId: string; day: string; at: Date; letters: number };

type PendingCount = {
  /** A query of `event_id` and `amount`. */
  rules: SQL;
  now: Date;
  /** The zone of the calendar days. */
  timeZone: string;
  /** When overdue letters are written: now by default. */
  lateAt?: Date;
};

/** @returns one row for each event and day, the earliest first. */
export async function countPending(
  db: Db,
  rule: LetterRuleName,
  { rules, now, timeZone, lateAt = now }: PendingCount,
): Promise<RuleDay[]> {
  const until = new Date(now.getTime() + DAYS_AHEAD * 86_400_000);
  const { rows } = await db.execute<{ event_id: string; day: string; at: string; letters: number }>(sql`
    select event_id, (at at time zone ${timeZone})::date::text as day, min(at)::text as at, count(*)::int as letters
    from (select event_id, greatest(due_at, ${lateAt.toISOString()}::timestamptz) as at
      from (${pendingLetters(rule, { rules, now, until })}) as due) as sent
    group by 1, 2 order by 3, 1`);
  return rows.map(({ event_id: eventId, day, at, letters }) => ({ eventId, day, at: new Date(at), letters }));
}

/** @param today calendar day. */
export function reachOf(days: readonly RuleDay[], today: string): RuleReach {
  const next = days.find(({ day }) => day > today);
  return {
    today: days.find(({ day }) => day === today)?.letters ?? 0,
    next: next ? { day: next.day, letters: next.letters } : null,
    coming: days.reduce((sum, { letters }) => sum + letters, 0),
  };
}
