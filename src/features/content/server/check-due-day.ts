import { dueDay } from "#features/payments/rules/due-day.ts";
import type { Deps } from "#platform/deps.ts";
import { getSetting } from "./settings/queries.ts";

/**
 * The day by which a registration or application should be paid by any method, because an unpaid card order leaves the
 * same debt as a missing check. Read it before a transaction: waiting for a second connection could starve the pool.
 *
 * @param latest the day of the event that is paid for, if any.
 */
export async function checkDueDay(
  { db, organization, now }: Pick<Deps, "db" | "organization" | "now">,
  latest?: string,
): Promise<string> {
  const [{ timeZone }, { checkDueDays }] = [await organization(), await getSetting(db, "registration")];
  return dueDay({ now: now(), timeZone, days: checkDueDays, latest });
}
