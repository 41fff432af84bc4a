import { sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { LetterRuleName } from "../../rules/letter-rules/letter-rules.ts";
import { countPending, type RuleDay } from "./count-pending.ts";
import { letterRules } from "./letter-rule-tables.ts";

/** What the log says of an event whose letters cannot be counted. */
export const LEFT_OUT = "the letters of an event's rule cannot be counted; the planned letters leave it out";

type Asked = { ids: string[]; now: Date; timeZone: string; lateAt: Date };

/**
 * How many letters a rule of these events will write. Where one cannot be read, as where an update took its time zone
 * from the database, each is counted by itself and that one is left out. Outside a transaction, which would end by it.
 */
export async function countReadable(deps: Deps, rule: LetterRuleName, { ids, ...when }: Asked): Promise<RuleDay[]> {
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

/** PostgreSQL's class of what is wrong with the data itself. Everything else no single event is to blame for. */
function isOfItsData(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: unknown }).code?.toString().startsWith("22")) return true;
  return false;
}
