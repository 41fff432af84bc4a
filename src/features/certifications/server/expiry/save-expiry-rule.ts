import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { EXPIRY_RULES, type ExpiryRuleName, ruleWords, unsetExpiryRule } from "../../rules/expiry/expiry-rules.ts";
import type { SaveExpiryRule } from "../../rules/expiry/expiry-view.ts";
import { expiryRuleChanged } from "./expiry-errors.ts";
import { expiryRules } from "./expiry-tables.ts";

type SaveRule = SaveExpiryRule & { rule: ExpiryRuleName; actor: { id: string; name: string } };

/**
 * Switches a rule on or off and sets its days. From the day on which it is switched on it writes about what ends and
 * falls due; nobody gets a second email about the same last day.
 *
 * @throws `certifications.expiry-rule-changed`
 */
export async function saveExpiryRule(deps: Deps, { rule, isOn, days, version, actor }: SaveRule): Promise<void> {
  const today = await todayOf(deps);
  await inTransaction(deps, async (inTx) => {
    const [row] = await inTx.db.select().from(expiryRules).where(eq(expiryRules.rule, rule)).for("update");
    if ((row?.version ?? 0) !== version) throw expiryRuleChanged(row?.changedBy ?? "Someone");
    const before = row ?? unsetExpiryRule(rule);
    if (before.isOn === isOn && before.days === days) return;
    const since = row?.isOn ? row.since : today;
    const set = { isOn, days, since, version: version + 1, changedBy: actor.name, changedAt: inTx.now() };
    const written = row
      ? await inTx.db.update(expiryRules).set(set).where(eq(expiryRules.rule, rule)).returning()
      : await inTx.db
          .insert(expiryRules)
          .values({ rule, ...set })
          .onConflictDoNothing()
          .returning();
    if (written.length === 0) throw expiryRuleChanged("Someone");
    const what = `the email "${EXPIRY_RULES[rule].label}" about certifications that end`;
    const detail = `${actor.name} changed ${what}: ${ruleWords(rule, { isOn, days })}; before: ${ruleWords(rule, before)}.`;
    await recordAudit(inTx, { actor, action: "expiry-rule.changed", subject: "certifications", detail });
  });
}
