import { sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { LetterRuleName } from "../../rules/letter-rules/letter-rules.ts";
import { countPending, type RuleDay } from "./count-pending.ts";
import { letterRules } from "./letter-rule-tables.ts";

/** The log line about an event whose letters cannot be counted. */
export const LEFT_OUT = "the letters of an event's rule cannot be counted; the planned letters leave it out";

type Events = { ids: string[]; now: Date; timeZone: string; lateAt: Date };

/**
 * Counts the letters that a rule of these events will write. If one event cannot be read, such as when an update
 * removed its time zone from the database, each event is counted by itself and the broken one is left out. Not for use
 * inside a transaction: the error would abort it.
 */
export async function countReadable(deps: Deps, rule: LetterRuleName, { ids, ...when }: Events): Promise<RuleDay[]> {
  try {
    return await countPending(deps.db, rule, { ...when, rules: switchedOnOf(rule, ids) });
  } catch (error) {
    if (!isOfItsData(error)) throw error;
    const [id = "", ...others] = ids;
    if (others.length === 0) {
      deps.log.error({ event: id, rule, err: error }, LEFT_OUT);
      return [];
    }
    const days: RuleDay[] = [];
    for (const one of ids) days.push(...(await countReadable(deps, rule, { ...when, ids: [one] })));
    return days;
  }
}

const switchedOnOf = (rule: LetterRuleName, ids: string[]) =>
  sql`select ${letterRules.eventId} as event_id, ${letterRules.amount} as amount from ${letterRules}
    where ${letterRules.rule} = ${rule} and ${letterRules.isOn} and ${letterRules.eventId} = any(${sql.param(ids)}::uuid[])`;

/** PostgreSQL's error class 22 is about the data itself. No single event causes the other errors. */
function isOfItsData(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: unknown }).code?.toString().startsWith("22")) return true;
  return false;
}
