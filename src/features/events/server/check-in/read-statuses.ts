/** Computes who is in from the acts that count: those without a reason for a look, and those that staff let count. */
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Act, type PersonStatuses, statusesAfter } from "../../rules/check-in/acts.ts";
import { checkInActs, checkInReviews } from "./check-in-tables.ts";

const { decision } = checkInReviews;
const counts = or(isNull(checkInActs.lookReason), eq(decision, "counts"));
const isReviewOf = eq(checkInReviews.actId, checkInActs.id);

/** Acts committed while the phone's last answer was on its way are sent again rather than missed. */
const OVERLAP_MS = 60_000;

/** @param since limits the answer to people with an act or a review after it, in milliseconds. */
export async function readStatuses(db: Db, eventId: string, since?: number): Promise<PersonStatuses> {
  const isOfEvent = eq(checkInActs.eventId, eventId);
  return fold(
    db,
    since === undefined ? isOfEvent : and(isOfEvent, inArray(checkInActs.person, changedSince(db, eventId, since))),
  );
}

function changedSince(db: Db, eventId: string, since: number) {
  const from = new Date(since - OVERLAP_MS);
  return db
    .select({ person: checkInActs.person })
    .from(checkInActs)
    .leftJoin(checkInReviews, isReviewOf)
    .where(and(eq(checkInActs.eventId, eventId), or(gt(checkInActs.receivedAt, from), gt(checkInReviews.at, from))));
}

/** The status of each given person of an event. */
export const statusesOf = (db: Db, eventId: string, people: readonly string[]): Promise<PersonStatuses> =>
  people.length === 0
    ? Promise.resolve(new Map())
    : fold(db, and(eq(checkInActs.eventId, eventId), inArray(checkInActs.person, [...people])));

async function fold(db: Db, which: SQL | undefined): Promise<PersonStatuses> {
  const rows = await db
    .select({
      id: checkInActs.id,
      person: checkInActs.person,
      kind: checkInActs.kind,
      at: checkInActs.at,
      device: checkInActs.device,
      seq: checkInActs.seq,
      name: checkInActs.name,
      company: checkInActs.company,
      email: checkInActs.email,
    })
    .from(checkInActs)
    .leftJoin(checkInReviews, isReviewOf)
    .where(and(which, counts));
  return statusesAfter(rows.map((row): Act => ({ ...row, at: row.at.getTime() })));
}

/**
 * Counts the people who are in at each event, walk-ins included, in the database. The last act of a person other than
 * `name` decides, as in `statusesAfter`.
 */
export async function countArrived(db: Db, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await db.execute<{ event: string; arrived: number }>(sql`
    select event_id as event, count(*)::int as arrived from (
      select distinct on (act.event_id, act.person) act.event_id, act.kind
      from check_in_acts act
      left join check_in_reviews review on review.act_id = act.id
      left join registrations on registrations.id = act.registration_id
      where act.event_id in (${sql.join(
        eventIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )}) and act.kind <> 'name'
        and (act.look_reason is null or review.decision = 'counts')
        and (registrations.id is null or registrations.status = 'active')
      order by act.event_id, act.person, act.at desc, act.device desc, act.seq desc, act.id desc
    ) last where kind <> 'undo' group by event_id`);
  return new Map(rows.map(({ event, arrived }) => [event, arrived]));
}
