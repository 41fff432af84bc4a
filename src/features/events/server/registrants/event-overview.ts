/**
 * The header of an event's workspace: its status, and its registrations and money, from one read of the registrations.
 */
import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { formatLongDate, isoDay, yearOf } from "#shared/dates.ts";
import { isUpcoming } from "../../rules/catalog/upcoming.ts";
import type { EventOverview } from "../../rules/inventory/event-overview.ts";
import { levelChoices } from "../../rules/registrations/level-choices.ts";
import { REGISTRANT_SHOWS, type RegistrantShow } from "../../rules/registrations/registrant-options.ts";
import { correctionsLastDay, eventView, pageOf } from "../catalog/queries.ts";
import { noSuchEvent } from "../errors.ts";
import { events, waitlist } from "../tables.ts";
import { SHOWS } from "./registrant-page.ts";
import { isEnded, registrantFacts } from "./registrant-tables.ts";

/** At most this many registrations are counted; the result tells when there are more. */
const MOST_COUNTED = 20_000;

type Seen = { registrations: boolean; money: boolean };

/**
 * @param seen the parts that the user's capabilities include
 * @throws `events.no-such-event`
 */
export async function viewEventOverview(db: Db, eventId: string, seen: Seen, now: Date): Promise<EventOverview> {
  const [row] = await db.select().from(events).where(eq(events.id, eventId));
  if (!row) throw noSuchEvent();
  const { event_title, event_date, event_location, event_time, time_zone, ...view } = eventView(row);
  const isDraft = row.status === "draft";
  const came = isDraft ? null : await readCame(db, eventId);
  return {
    id: row.id,
    title: `${event_title} ${yearOf(event_date, time_zone)}`,
    type: row.type,
    status: row.status,
    isPast: !isUpcoming({ event_date, time_zone, ...view }, now),
    hasDraft: !isDraft && row.draft !== null,
    date: [formatLongDate(event_date, time_zone), event_time].filter(Boolean).join(", "),
    timeZone: time_zone,
    today: isoDay(now, time_zone),
    location: event_location,
    levels: levelChoices(row.type, row.prices).map(({ value }) => value),
    correctionsLastDay: correctionsLastDay(row),
    page: isDraft ? null : pageOf({ ...row, isNamesake: false }),
    figures: came && { ...came.figures, capacity: row.capacity },
    money: seen.money ? (came?.money ?? null) : null,
    shows: seen.registrations ? (came?.shows ?? {}) : {},
  };
}

async function readCame(db: Db, eventId: string) {
  const { people, paidCents, openCents, eventId: ofEvent, money } = registrantFacts;
  const shows = REGISTRANT_SHOWS.map(
    (show) => sql`count(*) filter (where ${SHOWS[show]})::int as ${sql.identifier(show)}`,
  );
  const { rows } = await db.execute<Record<RegistrantShow, number> & Sums>(sql`
    select ${sql.join(shows, sql`, `)}, count(*)::int as counted,
      coalesce(sum(${people}) filter (where not ${isEnded(money)}), 0)::int as people,
      coalesce(sum(${paidCents}), 0)::float8 as paid, coalesce(sum(${openCents}), 0)::float8 as open,
      (select coalesce(sum(people), 0)::int from ${waitlist} where event_id = ${eventId} and status = 'waiting') as waiting
    from (select * from ${registrantFacts} where ${ofEvent} = ${eventId} limit ${sql.raw(String(MOST_COUNTED + 1))}) as registrant_facts`);
  const [{ counted, people: coming, paid, open, waiting, ...found }] = rows as [(typeof rows)[number]];
  return {
    figures: {
      registrations: found.current,
      people: coming,
      waiting,
      ...(counted > MOST_COUNTED && { isMore: true as const }),
    },
    money: { paidCents: paid, openCents: open },
    shows: found as Record<RegistrantShow, number>,
  };
}
type Sums = { counted: number; people: number; paid: number; open: number; waiting: number };
