import { isNotNull, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { EXPIRY_RULE_NAMES, unsetExpiryRule } from "../../rules/expiry/expiry-rules.ts";
import type { ExpiryRuleView } from "../../rules/expiry/expiry-view.ts";
import { reachOfRule, readExpiryRules } from "./expiry-reach.ts";
import { expiryEmails } from "./expiry-tables.ts";

/** Every rule, with whom its next run writes to. */
export async function listExpiryRules(deps: Deps): Promise<{ rules: ExpiryRuleView[] }> {
  const stored = await readExpiryRules(deps);
  const sent = await sentByRule(deps);
  const rules: ExpiryRuleView[] = [];
  for (const rule of EXPIRY_RULE_NAMES) {
    const row = stored.get(rule);
    const { isOn, days } = row ?? unsetExpiryRule(rule);
    const { next, coming } = await reachOfRule(deps, { rule, stored: row });
    const { emails = 0, lastAt } = sent.get(rule) ?? {};
    rules.push({
      rule,
      isOn,
      days,
      since: row?.isOn ? row.since : null,
      version: row?.version ?? 0,
      next,
      coming,
      sent: emails,
      lastSentAt: lastAt?.toISOString() ?? null,
    });
  }
  return { rules };
}

async function sentByRule({ db }: Deps) {
  const { rule, postedAt, certificationId, validUntil } = expiryEmails;
  const rows = await db
    .select({
      rule,
      emails: sql<number>`count(distinct (${certificationId}, ${validUntil}))::int`,
      lastAt: sql<Date>`max(${postedAt})`.mapWith(postedAt),
    })
    .from(expiryEmails)
    .where(isNotNull(rule))
    .groupBy(rule);
  return new Map(rows.map((row) => [row.rule, row]));
}
