import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { matchAttendees } from "#features/certifications/server/matching/match-attendees.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { isoDay } from "#shared/dates.ts";
import type { MarkAttendance } from "../../rules/attendance/attendance-view.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { keyReused } from "../errors.ts";
import { eventPeople } from "../registrants/people-tables.ts";
import { noSuchCreditSession, sessionToCome } from "./attendance-errors.ts";
import { creditMarkings, creditMarks, eventAttendees } from "./attendance-tables.ts";
import { type CreditSessionRow, lockCreditSession } from "./lock-credit-session.ts";
import { settleAttendance } from "./settle-attendance.ts";

type Actor = { id: string; name: string };
type Locked = { event: EventRow; session: CreditSessionRow };
type Mark = MarkAttendance & { sessionId: string; actor: Actor; requestKey?: string | undefined };

/**
 * Staff mark who attended a session, or take marks back. The same again changes nothing; sent again under its key it
 * answers as the first time, so that its undo takes back what it changed.
 *
 * @returns the people who were not so before.
 * @throws `events.no-such-credit-session`, `events.session-to-come`, `events.key-reused`
 */
export async function markAttendance(deps: Deps, input: Mark): Promise<string[]> {
  const { sessionId, people, attended, actor, requestKey } = input;
  const key = requestKeyOf(requestKey, [sessionId, people, attended]);
  const once = { table: creditMarkings, key, refusal: keyReused };
  const { row } = await answerOnce(deps.db, once, () =>
    inTransaction(deps, async (inTx): Promise<Made<typeof creditMarkings>> => {
      const locked = await lockOpen(inTx, sessionId);
      const first = await findFirst(inTx.db, once);
      if (first) return { row: first, isReplay: true };
      const changed = attended ? await addMarks(inTx, locked, people, actor) : await dropMarks(inTx, locked, people);
      await tell(inTx, locked, { changed, attended, actor });
      const by = { by: actor.name, at: inTx.now() };
      return insertOnce(inTx.db, once, () => ({ id: crypto.randomUUID(), sessionId, attended, changed, ...by }));
    }),
  );
  return row.changed;
}

/**
 * Marks everyone who was checked in by the end of a session's day.
 *
 * @throws `events.no-such-credit-session`, `events.session-to-come`
 */
export const markCheckedIn = (deps: Deps, { sessionId, actor }: Pick<Mark, "sessionId" | "actor">): Promise<string[]> =>
  inTransaction(deps, async (inTx) => {
    const locked = await lockOpen(inTx, sessionId);
    const { event, session } = locked;
    const { id, checkedInAt, eventId, name } = eventPeople;
    const arrived = await inTx.db
      .select({ id, checkedInAt })
      .from(eventPeople)
      .where(and(eq(eventId, event.id), isNotNull(checkedInAt), ne(name, "")));
    const people = arrived.filter((one) => one.checkedInAt && isoDay(one.checkedInAt, event.timeZone) <= session.day);
    const changed = await addMarks(
      inTx,
      locked,
      people.map((one) => one.id),
      actor,
    );
    await tell(inTx, locked, { changed, attended: true, actor });
    return changed;
  });

async function lockOpen(inTx: Deps, sessionId: string): Promise<Locked> {
  const locked = await lockCreditSession(inTx.db, sessionId);
  if (locked.session.removedAt) throw noSuchCreditSession();
  if (locked.session.day > isoDay(inTx.now(), locked.event.timeZone)) throw sessionToCome(locked.session.day);
  return locked;
}

async function addMarks({ db, now }: Deps, { event, session }: Locked, people: readonly string[], actor: Actor) {
  if (people.length === 0) return [];
  const found = await db
    .select()
    .from(eventPeople)
    .where(and(eq(eventPeople.eventId, event.id), inArray(eventPeople.id, [...people]), ne(eventPeople.name, "")))
    .orderBy(eventPeople.id);
  if (found.length === 0) return [];
  const mark = { sessionId: session.id, markedBy: actor.name, markedAt: now() };
  const added = await db
    .insert(creditMarks)
    .values(found.map(({ id }) => ({ ...mark, person: id })))
    .onConflictDoNothing()
    .returning({ person: creditMarks.person });
  const keys = new Set(added.map(({ person }) => person));
  await recognize(
    { db },
    event,
    found.filter(({ id }) => keys.has(id)),
  );
  return [...keys];
}

/** Says which technician each attendee is, where name and email tell, unless staff said so before. */
async function recognize({ db }: Pick<Deps, "db">, event: EventRow, people: (typeof eventPeople.$inferSelect)[]) {
  const matches = await matchAttendees(db, new Map(people.map((one) => [one.id, one])));
  for (const { id: person, registrationId } of people) {
    const match = matches.get(person);
    const seen = { technicianId: match?.sure ?? null, isDoubtful: (match?.candidates.length ?? 0) > 0 };
    await db
      .insert(eventAttendees)
      .values({ eventId: event.id, person, registrationId, ...seen })
      .onConflictDoUpdate({
        target: [eventAttendees.eventId, eventAttendees.person],
        set: seen,
        setWhere: and(isNull(eventAttendees.linkedBy), isNull(eventAttendees.technicianId)),
      });
  }
}

async function dropMarks({ db }: Deps, { session }: Locked, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const dropped = await db
    .delete(creditMarks)
    .where(and(eq(creditMarks.sessionId, session.id), inArray(creditMarks.person, [...people])))
    .returning({ person: creditMarks.person });
  return dropped.map(({ person }) => person);
}

type Done = { changed: readonly string[]; attended: boolean; actor: Actor };

async function tell(inTx: Deps, { event, session }: Locked, { changed, attended, actor }: Done): Promise<void> {
  if (changed.length === 0) return;
  const many = countOf(changed.length, "person", "people");
  const did = attended ? `marked ${many} for` : `took back the marks of ${many} for`;
  await recordAudit(inTx, {
    actor,
    action: "event.attendance-marked",
    subject: `event ${event.id}`,
    detail: `${actor.name} ${did} ${session.title} at ${titleWithYear(eventView(event))}.`,
  });
  await settleAttendance(inTx, event, actor);
}
