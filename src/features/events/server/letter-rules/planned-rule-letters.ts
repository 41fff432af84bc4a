/** The letters that the rules of all events will write in the next weeks, for the list of planned letters. */
import { and, eq, sql } from "drizzle-orm";
import { textFilter } from "#platform/database/text-filter.ts";
import type { Deps } from "#platform/deps.ts";
import { isTimeZone } from "#shared/bounds.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { LETTER_RULE_NAMES, type LetterRuleName, templateOf } from "../../rules/letter-rules/letter-rules.ts";
import { events } from "../tables.ts";
import { countReadable, LEFT_OUT } from "./count-readable.ts";
import { letterRules } from "./letter-rule-tables.ts";

export type PlannedByRule = {
  at: Date;
  /** Unique among the entries of the same time. */
  name: string;
  template: ReturnType<typeof templateOf<LetterRuleName>>;
  rule: { eventId: string; event: string; letters: number };
};

const HOUR_MS = 3_600_000;
/** The next run of the job. */
const nextRound = (now: Date): Date => new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);

/**
 * One entry for each event, rule and day, the earliest first. The letters are counted from the current data and not
 * stored, so that nothing has to be updated when a registration is paid or a rule is changed. An event that cannot be
 * counted is left out.
 *
 * @param typed words that the event's title must contain.
 */
export async function plannedByRule(deps: Deps, typed?: string): Promise<PlannedByRule[]> {
  const { now } = deps;
  const { timeZone } = await deps.organization();
  const when = { now: now(), timeZone, lateAt: nextRound(now()) };
  const named = await eventsWithRules(deps, typed);
  const planned: PlannedByRule[] = [];
  for (const rule of LETTER_RULE_NAMES) {
    const ids = [...named].flatMap(([id, { on }]) => (on.has(rule) ? [id] : []));
    if (ids.length === 0) continue;
    for (const { eventId, at, letters } of await countReadable(deps, rule, { ...when, ids })) {
      const event = named.get(eventId)?.event ?? "";
      planned.push({ at, name: `${eventId}_${rule}`, template: templateOf(rule), rule: { eventId, event, letters } });
    }
  }
  return planned.toSorted(byTime);
}

const byTime = (one: PlannedByRule, other: PlannedByRule): number =>
  one.at.getTime() - other.at.getTime() || (one.name < other.name ? -1 : 1);

/** Published events whose rules may still send letters. */
async function eventsWithRules({ db, now, log }: Deps, typed: string | undefined) {
  const isAhead = sql`${events.date} > ${now().toISOString()}::timestamptz - interval '366 days'`;
  const isNamed = textFilter(sql`${events.title}`, typed);
  const rows = await db
    .select({ id: events.id, title: events.title, date: events.date, zone: events.timeZone, rule: letterRules.rule })
    .from(letterRules)
    .innerJoin(events, eq(events.id, letterRules.eventId))
    .where(and(eq(letterRules.isOn, true), eq(events.status, "published"), isAhead, isNamed));
  const named = new Map<string, { event: string; on: Set<LetterRuleName> }>();
  for (const { id, title, date, zone, rule } of rows) {
    if (!isTimeZone(zone)) {
      log.error({ event: id, rule }, LEFT_OUT);
      continue;
    }
    const event = titleWithYear({ event_title: title, event_date: date.toISOString(), time_zone: zone });
    const one = named.get(id) ?? { event, on: new Set<LetterRuleName>() };
    named.set(id, one);
    one.on.add(rule);
  }
  return named;
}
