import { dueDay } from "#features/payments/rules/due-day.ts";
import type { Deps } from "#platform/deps.ts";
import { getSetting } from "./queries.ts";

/**
 * By when what somebody signs up for should be paid, whichever way: a card that is never used is owed as a check is. Read
 * it before a transaction: one that waited for a second connection could starve the pool.
 *
 * @param latest the day on which what is paid for takes place, if it has one.
 */
export async function checkDueDay(
  { db, organization, now }: Pick<Deps, "db" | "organization" | "now">,
  latest?: string,
): Promise<string> {
  const [{ timeZone }, { checkDueDays }] = [await organization(), await getSetting(db, "registration")];
  return dueDay({ now: now(), timeZone, days: checkDueDays, latest });
}
