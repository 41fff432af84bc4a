/** Check-in of an event for staff: counts, links, acts that need a look, and walk-ins. */
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { isUpcoming } from "../../rules/catalog/upcoming.ts";
import type { CheckInView } from "../../rules/check-in/check-in-schema.ts";
import { expectedPeople } from "../../rules/check-in/expected-people.ts";
import { type EventRow, eventView, getEventRow } from "../catalog/queries.ts";
import { registrations } from "../tables.ts";
import { listLinks } from "./check-in-links.ts";
import { checkInActs, checkInReviews } from "./check-in-tables.ts";
import { countArrived, statusesOf } from "./read-statuses.ts";
import { seesMoneyOf } from "./require-door.ts";
import { listExpected } from "./view-desk.ts";

const MOST_LOOKS = 100;
const MOST_WALK_INS = 200;

/**
 * @param staff see the addresses of walk-ins only if they work with registrations or their money.
 * @throws `events.no-such-event`
 */
export async function viewCheckIn(deps: Deps, eventId: string, staff: Staff): Promise<CheckInView> {
  const { db } = deps;
  const event = await getEventRow(db, eventId);
  const view = eventView(event);
  const [arrived, expected, links, looks, walkIns] = await Promise.all([
    countArrived(db, [eventId]),
    listExpected(deps, event, false),
    listLinks(deps, eventId),
    listLooks(db, event),
    listWalkIns(db, eventId),
  ]);
  return {
    event: {
      id: eventId,
      title: titleWithYear(view),
      date: event.date.toISOString(),
      timeZone: event.timeZone,
      location: event.location,
      isPast: !isUpcoming(view, deps.now()),
    },
    arrived: arrived.get(eventId) ?? 0,
    expected: expected.reduce((sum, { people }) => sum + people.length, 0),
    links,
    looks,
    walkIns: seesMoneyOf(staff) ? walkIns : walkIns.map((one) => ({ ...one, email: "" })),
  };
}

const isReviewOf = eq(checkInReviews.actId, checkInActs.id);

/** The oldest first: staff work through the list. */
async function listLooks(db: Db, event: EventRow): Promise<CheckInView["looks"]> {
  const rows = await db
    .select({ act: checkInActs, registration: registrations })
    .from(checkInActs)
    .leftJoin(checkInReviews, isReviewOf)
    .leftJoin(registrations, eq(registrations.id, checkInActs.registrationId))
    .where(and(eq(checkInActs.eventId, event.id), isNotNull(checkInActs.lookReason), isNull(checkInReviews.actId)))
    .orderBy(checkInActs.at, checkInActs.id)
    .limit(MOST_LOOKS);
  return rows.map(({ act, registration }) => ({
    id: act.id,
    kind: act.kind,
    reason: act.lookReason ?? "unknown",
    at: act.at.toISOString(),
    by: act.by,
    reference: registration?.reference ?? null,
    person: act.name || nameIn(event, registration, act.person),
  }));
}

function nameIn(event: EventRow, registration: typeof registrations.$inferSelect | null, person: string): string {
  if (!registration) return "Unknown person";
  const path = person.slice(person.indexOf("/") + 1);
  const found = expectedPeople(event.type, event.prices, registration).find((one) => one.path === path);
  return found?.name || `${found?.role ?? "Person"} of ${registration.company}`;
}

/** Unsettled walk-ins first, then the latest. */
async function listWalkIns(db: Db, eventId: string): Promise<CheckInView["walkIns"]> {
  const rows = await db
    .select({ act: checkInActs, review: checkInReviews })
    .from(checkInActs)
    .leftJoin(checkInReviews, isReviewOf)
    .where(
      and(
        eq(checkInActs.eventId, eventId),
        eq(checkInActs.kind, "walk-in"),
        sql`(${checkInActs.lookReason} is null or ${checkInReviews.decision} = 'counts')`,
      ),
    )
    .orderBy(sql`${checkInReviews.actId} is not null`, desc(checkInActs.at), checkInActs.id)
    .limit(MOST_WALK_INS);
  const people = rows.map(({ act }) => act.person);
  const statuses = await statusesOf(db, eventId, people);
  return rows.map(({ act: { id, person, name, company, email, at, by }, review }) => ({
    id,
    name,
    company,
    email,
    at: at.toISOString(),
    by,
    isIn: statuses.get(person)?.since != null,
    settledWith: review ? review.settledWith : null,
  }));
}
