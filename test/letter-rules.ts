/** Events with letters by rule, for tests. */
import type { LetterRuleName } from "#features/events/rules/letter-rules/letter-rules.ts";
import { letterRules } from "#features/events/server/letter-rules/letter-rule-tables.ts";
import type { Deps } from "#platform/deps.ts";

/** Switches a rule on as if staff had, without a line of the log. */
export async function switchOn(deps: Deps, eventId: string, rule: LetterRuleName, amount: number): Promise<void> {
  const row = { eventId, rule, isOn: true, amount, changedBy: "Test", changedAt: deps.now() };
  await deps.db
    .insert(letterRules)
    .values(row)
    .onConflictDoUpdate({ target: [letterRules.eventId, letterRules.rule], set: { isOn: true, amount } });
}
