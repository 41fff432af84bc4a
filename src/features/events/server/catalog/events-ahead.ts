/** Decides in SQL which events still lie ahead, by the rule of `isUpcoming`. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { EventView } from "../../rules/catalog/schema.ts";
import type { Upcoming } from "../../rules/catalog/upcoming.ts";
import { events } from "../tables.ts";
import { begunClasses } from "./begun-classes.ts";

const DAY_MS = 86_400_000;

/** No zone is more than a day behind UTC: the index leads to every event whose own day has not ended. */
export const mayBeAhead = (now: Date): SQL =>
  sql`${events.date} >= ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`;

/** The event's own day has not ended in its zone. */
export const isDayAhead = (now: Date): SQL =>
  sql`timezone(${events.timeZone}, ${events.date})::date >= timezone(${events.timeZone}, ${now.toISOString()}::timestamptz)::date`;

export const isOneOf = (ids: Iterable<string>): SQL => sql`${events.id} = any(${sql.param([...ids])}::uuid[])`;

export type EventsAhead = {
  /** True for an event whose own day is ahead, and for classes that have begun and are held again. */
  isAhead: SQL;
  /** The two halves apart, so that each is found by its index: no event is in both. */
  byDay: SQL;
  isBegun: SQL;
  /** The begun ones by id. */
  begun: Map<string, Upcoming<EventView>>;
};

export async function eventsAhead(db: Db, now: Date): Promise<EventsAhead> {
  const begun = await begunClasses(db, now);
  const isBegun = isOneOf(begun.keys());
  const byDay = sql`${mayBeAhead(now)} and ${isDayAhead(now)}`;
  return { isAhead: sql`(${byDay} or ${isBegun})`, byDay: sql`${byDay} and not ${isBegun}`, isBegun, begun };
}
