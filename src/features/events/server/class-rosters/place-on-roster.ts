import { and, asc, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { fitsClass } from "#features/certifications/rules/classes.ts";
import { nameOf } from "#features/certifications/rules/sessions/session-text.ts";
import { findSession } from "#features/certifications/server/roster/lock-session.ts";
import { sessionClosed } from "#features/certifications/server/roster/session-errors.ts";
import { placeEventPerson } from "#features/certifications/server/sessions/place-event-person.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { classOf, type PlaceOnRoster } from "../../rules/class-rosters/class-rosters.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { answersChanged } from "../errors.ts";
import { registrations } from "../tables.ts";
import { detailsOf, type Participant, personOf } from "./certification-people.ts";

type Place = PlaceOnRoster & { eventId: string; actor: { id: string; name: string } };

/**
 * Staff put people of a certification event on the roster of a session, all or nothing. Those on a roster stay on it and
 * get the name that the event has now, so that the same press again changes nothing.
 *
 * @throws `events.no-such-event`, `events.answers-changed`; as `joinRoster`
 */
export async function placeOnRoster(
  deps: Deps,
  { eventId, sessionId, registrationIds, actor }: Place,
): Promise<{ placed: number; renamed: number }> {
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const dueOn = await checkDueDay(deps);
  const known = await deps.organization();
  return inTransaction({ ...deps, organization: async () => known }, async (inTx) => {
    // Every transaction locks in this order: the event, registrations, their classes, sessions.
    await lockEvent(inTx.db, eventId);
    const people = await lockPeople(inTx, eventId, registrationIds);
    const session = await findSession(inTx.db, sessionId);
    if (people.some(({ details }) => !fitsClass(classOf(details.class), session))) throw sessionClosed();
    const outcomes: string[] = [];
    for (const one of people) outcomes.push(await placeEventPerson(inTx, personOf(one), { sessionId, dueOn }));
    const many = (of: string) => outcomes.filter((outcome) => outcome === of).length;
    const [placed, renamed] = [many("placed"), many("renamed")];
    if (placed + renamed > 0)
      await recordAudit(inTx, {
        actor,
        action: "event.placed-on-roster",
        subject: `event ${eventId}`,
        detail: `${actor.name} put ${countOf(placed, "person", "people")} on the roster of ${nameOf(session)}, and renamed ${renamed}.`,
      });
    return { placed, renamed };
  });
}

/** @throws `events.answers-changed` if one of them is not registered for a class of this event any more */
async function lockPeople({ db }: Deps, eventId: string, ids: readonly string[]): Promise<Participant[]> {
  const rows = await db
    .select()
    .from(registrations)
    .where(
      and(eq(registrations.eventId, eventId), inArray(registrations.id, [...ids]), eq(registrations.status, "active")),
    )
    .orderBy(asc(registrations.id))
    .for("update");
  const people = rows.flatMap((row) => {
    const details = detailsOf(row);
    return details ? [{ row, details }] : [];
  });
  if (people.length !== ids.length) throw answersChanged();
  return people;
}
