import type { Deps } from "#platform/deps.ts";
import { EXPIRY_RULE_NAMES, EXPIRY_RULES } from "../../rules/expiry/expiry-rules.ts";
import { expiryRules } from "./expiry-tables.ts";

/** Switches every rule on with its usual days, for the sample association. */
export async function beginExpiryRules(
  { db, now }: Pick<Deps, "db" | "now">,
  { since, by }: { since: string; by: string },
): Promise<void> {
  const rows = EXPIRY_RULE_NAMES.map((rule) => ({
    rule,
    isOn: true,
    days: EXPIRY_RULES[rule].usual,
    since,
    changedBy: by,
    changedAt: now(),
  }));
  await db.insert(expiryRules).values(rows).onConflictDoNothing();
}
