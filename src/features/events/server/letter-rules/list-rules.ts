/** The letters by rule of an event, as staff read them. */
import { eq, sql } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { isUpcoming } from "../../rules/catalog/upcoming.ts";
import type { LetterRules, LetterRuleView } from "../../rules/letter-rules/letter-rule-schema.ts";
import { LETTER_RULE_NAMES, type LetterRuleName, unsetRule } from "../../rules/letter-rules/letter-rules.ts";
import { eventView } from "../catalog/queries.ts";
import { noSuchEvent } from "../errors.ts";
import { events } from "../tables.ts";
import { countPending, reachOf } from "./count-pending.ts";
import { letterRuleLetters, letterRules } from "./letter-rule-tables.ts";

/** A rule that is switched off shows how many letters it would send. @throws `events.no-such-event` */
export async function listRules(deps: Deps, eventId: string): Promise<LetterRules> {
  const { db, now } = deps;
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw noSuchEvent();
  const rows = await db.select().from(letterRules).where(eq(letterRules.eventId, eventId));
  const sent = await sentOf(deps, eventId);
  const rules: LetterRuleView[] = [];
  for (const rule of LETTER_RULE_NAMES) {
    const row = rows.find((one) => one.rule === rule);
    const { isOn, amount } = row ?? unsetRule(rule);
    const changed = { changedBy: row?.changedBy ?? null, changedAt: row?.changedAt.toISOString() ?? null };
    const reach = await reachOfRule(deps, { eventId, rule, amount });
    const { letters = 0, lastAt = null } = sent.get(rule) ?? {};
    const version = row?.version ?? 0;
    rules.push({ rule, isOn, amount, version, ...changed, ...reach, sent: letters, lastSentAt: lastAt });
  }
  const view = eventView(event);
  const isSending = event.status === "published" && isUpcoming(view, now());
  return { event: titleWithYear(view), isSending, rules };
}

export type RuleAmount = { eventId: string; rule: LetterRuleName; amount: number };

/** The letters that a rule would send with this amount, whether it is switched on or not. */
export async function reachOfRule(deps: Deps, { eventId, rule, amount }: RuleAmount) {
  const { timeZone } = await deps.organization();
  const days = await countPending(deps.db, rule, { rules: asIfSwitchedOn(eventId, amount), now: deps.now(), timeZone });
  return reachOf(days, await todayOf(deps));
}

/** Treats a rule as switched on. */
export const asIfSwitchedOn = (eventId: string, amount: number) =>
  sql`select ${eventId}::uuid as event_id, ${amount}::int as amount`;

async function sentOf({ db }: Deps, eventId: string) {
  const { rule, postedAt } = letterRuleLetters;
  const rows = await db
    .select({ rule, letters: sql<number>`count(*)::int`, lastAt: sql<Date>`max(${postedAt})`.mapWith(postedAt) })
    .from(letterRuleLetters)
    .where(eq(letterRuleLetters.eventId, eventId))
    .groupBy(rule);
  return new Map(rows.map((row) => [row.rule, { letters: row.letters, lastAt: row.lastAt.toISOString() }]));
}
