/** Events with letters by rule, for tests. */
import { eq } from "drizzle-orm";
import type { LetterRuleName } from "#features/events/rules/letter-rules/letter-rules.ts";
import { letterRules } from "#features/events/server/letter-rules/letter-rule-tables.ts";
import type { Deps } from "#platform/deps.ts";

/**
 * Makes every query of an event's rules fail, by an impossible number of days. A time zone that the database does not
 * know would have the same effect, but cannot be written.
 */
export const breakRules = ({ db }: Deps, eventId: string) =>
  db.update(letterRules).set({ amount: 2_000_000_000 }).where(eq(letterRules.eventId, eventId));

/** Switches a rule on as if staff had, without a line of the log. */
export async function switchOn(deps: Deps, eventId: string, rule: LetterRuleName, amount: number): Promise<void> {
  const row = { eventId, rule, isOn: true, amount, changedBy: "Test", changedAt: deps.now() };
  await deps.db
    .insert(letterRules)
    .values(row)
    .onConflictDoUpdate({ target: [letterRules.eventId, letterRules.rule], set: { isOn: true, amount } });
}
