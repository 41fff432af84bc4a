import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { amountProblem, type SaveLetterRule } from "../../rules/letter-rules/letter-rule-schema.ts";
import { LETTER_RULES, type LetterRuleName, ruleText, unsetRule } from "../../rules/letter-rules/letter-rules.ts";
import { eventView } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { amountRefused, letterRuleChanged } from "./letter-rule-errors.ts";
import { letterRules } from "./letter-rule-tables.ts";

type SaveRule = SaveLetterRule & { eventId: string; rule: LetterRuleName; actor: { id: string; name: string } };

/**
 * Switches a rule of an event on or off and sets its days. Earlier recipients get no second letter about the same day.
 *
 * @throws `events.no-such-event`, `events.letter-rule-changed`, `events.letter-rule-refused`
 */
export async function saveRule(deps: Deps, { eventId, rule, isOn, amount, version, actor }: SaveRule): Promise<void> {
  const problem = amountProblem(rule, amount);
  if (problem) throw amountRefused(problem);
  await inTransaction(deps, async (inTx) => {
    const event = await lockEvent(inTx.db, eventId);
    const isRule = and(eq(letterRules.eventId, eventId), eq(letterRules.rule, rule));
    const [row] = await inTx.db.select().from(letterRules).where(isRule);
    if ((row?.version ?? 0) !== version) throw letterRuleChanged(row?.changedBy ?? "Someone");
    const before = row ?? unsetRule(rule);
    if (before.isOn === isOn && before.amount === amount) return;
    const set = { isOn, amount, version: version + 1, changedBy: actor.name, changedAt: inTx.now() };
    await inTx.db
      .insert(letterRules)
      .values({ eventId, rule, ...set })
      .onConflictDoUpdate({ target: [letterRules.eventId, letterRules.rule], set });
    const what = `the automatic email "${LETTER_RULES[rule].label}" of ${titleWithYear(eventView(event))}`;
    const detail = `${actor.name} changed ${what}: ${ruleText(rule, { isOn, amount })}; before: ${ruleText(rule, before)}.`;
    await recordAudit(inTx, { actor, action: "letter-rule.changed", subject: `event ${eventId}`, detail });
  });
}
