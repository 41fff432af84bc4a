import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { LETTER_RULE_NAMES, LETTER_RULES } from "../../rules/letter-rules/letter-rules.ts";
import { letterRules } from "./letter-rule-tables.ts";

type NewEvent = { eventId: string; actor: { name: string } };

/** Gives a new event the usual rules, inside the transaction that creates it. */
export async function beginRules({ db, now }: Deps, { eventId, actor }: NewEvent): Promise<void> {
  const rows = LETTER_RULE_NAMES.map((rule) => {
    const { isOnAtFirst: isOn, usual: amount } = LETTER_RULES[rule];
    return { eventId, rule, isOn, amount, changedBy: actor.name, changedAt: now() };
  });
  await db.insert(letterRules).values(rows);
}

/** Copies the rules of an event to its next edition. A rule that was never set stays unset. */
export async function copyRules(
  { db, now }: Deps,
  { eventId, actor, copiedFrom }: NewEvent & { copiedFrom: string },
): Promise<void> {
  const found = await db.select().from(letterRules).where(eq(letterRules.eventId, copiedFrom));
  const rows = found.map(({ rule, isOn, amount }) => {
    return { eventId, rule, isOn, amount, changedBy: actor.name, changedAt: now() };
  });
  if (rows.length > 0) await db.insert(letterRules).values(rows);
}
