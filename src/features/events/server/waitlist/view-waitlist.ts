/** Reads of the waitlist. */
import { and, asc, desc, eq, inArray, not, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import { heldOnOption } from "../../rules/catalog/held-on.ts";
import { isTier } from "../../rules/catalog/sponsorships.ts";
import type { StaffWaitlistEntry, WaitlistView } from "../../rules/waitlist/waitlist.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { noSuchWaitlistEntry } from "../errors.ts";
import { events, type WaitlistEntry, waitlist } from "../tables.ts";

/**
 * A waitlist entry for the holder of its token. An offer is shown as ended on time, although the job that releases its
 * units runs up to a minute later.
 *
 * @throws `events.no-such-waiter`
 */
export async function viewWaitlistEntry(db: Db, publicToken: WaitlistToken, now: Date): Promise<WaitlistView> {
  const [found] = await db
    .select()
    .from(waitlist)
    .innerJoin(events, eq(events.id, waitlist.eventId))
    .where(eq(waitlist.publicToken, publicToken));
  if (!found) throw noSuchWaitlistEntry();
  const { waitlist: entry, events: event } = found;
  const view = eventView(event);
  const { id, event_title, event_date, event_location, time_zone } = view;
  const { option, people, offerUntil, company, firstName, lastName, email, phone } = entry;
  const isOver = entry.status === "offered" && offerUntil !== null && offerUntil <= now;
  const status = isOver ? "lapsed" : entry.status;
  return {
    status,
    option,
    people,
    isSponsorship: isTier(event.prices, option),
    ...(status === "waiting" && { position: await positionOf(db, entry) }),
    ...(status === "offered" && offerUntil && { offerUntil: offerUntil.toISOString() }),
    heldOn: heldOnOption(view, option).label,
    customer: { company, firstName, lastName, email, phone },
    event: { id, event_title, event_date, event_location, time_zone },
  };
}

async function positionOf(db: Db, { eventId, option, lineNumber }: typeof waitlist.$inferSelect): Promise<number> {
  const [row] = await db
    .select({ before: sql<number>`count(*)::int` })
    .from(waitlist)
    .where(
      and(
        eq(waitlist.eventId, eventId),
        eq(waitlist.option, option),
        eq(waitlist.status, "waiting"),
        sql`${waitlist.lineNumber} <= ${lineNumber}`,
      ),
    );
  return row?.before ?? 1;
}

/** All waitlist entries of an event, in the order of the line. @throws `events.no-such-event` */
export async function listWaitlist(db: Db, eventId: string): Promise<StaffWaitlistEntry[]> {
  await getEventRow(db, eventId);
  const rows = await db.select().from(waitlist).where(eq(waitlist.eventId, eventId)).orderBy(asc(waitlist.lineNumber));
  return rows.map(staffView);
}

/** The most entries of one option that a row of the inventory shows: in line, and ended. */
const MOST_IN_LINE = 200;
const MOST_ENDED = 20;

/** The entries in line, in its order, then the latest that have ended, the newest first. */
export async function listWaitlistOf(db: Db, eventId: string, option: string): Promise<StaffWaitlistEntry[]> {
  const isOfIt = and(eq(waitlist.eventId, eventId), eq(waitlist.option, option));
  const isOpen = inArray(waitlist.status, ["waiting", "offered"]);
  const inLine = db.select().from(waitlist).where(and(isOfIt, isOpen)).orderBy(asc(waitlist.lineNumber));
  const ended = db
    .select()
    .from(waitlist)
    .where(and(isOfIt, not(isOpen)))
    .orderBy(desc(waitlist.endedAt));
  const [first, last] = await Promise.all([inLine.limit(MOST_IN_LINE), ended.limit(MOST_ENDED)]);
  return [...first, ...last].map(staffView);
}

const staffView = (row: WaitlistEntry): StaffWaitlistEntry => ({
  id: row.id,
  option: row.option,
  people: row.people,
  first_name: row.firstName,
  last_name: row.lastName,
  company: row.company,
  email: row.email,
  phone: row.phone,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  offer_until: row.offerUntil?.toISOString() ?? null,
  is_skipped: row.skippedFrom !== null,
});
