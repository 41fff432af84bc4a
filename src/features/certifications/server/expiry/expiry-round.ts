import type { Deps } from "#platform/deps.ts";
import { addDays, clockTime, isoDay } from "#shared/dates.ts";
import { WRITES_FROM } from "../../rules/expiry/expiry-rules.ts";

export type ExpiryRound = {
  today: string;
  /** The last day whose emails are written now: yesterday until nine in the morning, so that none arrives at night. */
  through: string;
};

/** Read before a transaction: one that waits for a second connection could starve the pool. */
export async function expiryRound({ now, organization }: Pick<Deps, "now" | "organization">): Promise<ExpiryRound> {
  const { timeZone } = await organization();
  const today = isoDay(now(), timeZone);
  return { today, through: clockTime(now(), timeZone) >= WRITES_FROM ? today : addDays(today, -1) };
}
