import { and, eq, gt, inArray } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { type ActKind, isWalkIn, timeOfAct } from "../../rules/check-in/acts.ts";
import type { LookReason, SentAct, SentActs } from "../../rules/check-in/check-in-schema.ts";
import { expectedPeople } from "../../rules/check-in/expected-people.ts";
import { type EventRow, getEventRow, type Registration } from "../catalog/queries.ts";
import { registrations } from "../tables.ts";
import { checkInFlood } from "./check-in-errors.ts";
import { isEnded, type LinkRow, volunteerOf } from "./check-in-links.ts";
import { checkInActs, checkInLinks } from "./check-in-tables.ts";

/** A staff user by their session, or a volunteer by a link, which may have ended. */
export type Doorkeeper = { staff: { id: string; name: string } } | { link: LinkRow };

const HOUR_MS = 60 * 60 * 1000;
/** A thousand people in an hour through one door: each let in, some of them named, some let in once more. */
const MOST_AN_HOUR = 3_000;

/** A phone keeps what it could not send while the link works, two weeks after the event at most, and a week more. */
const LONGEST_AWAY_MS = 28 * 24 * HOUR_MS;

type RecordActs = { eventId: string; sent: SentActs; by: Doorkeeper };
type Kept = { serverTime: number; kept: number; needsLook: number };

/**
 * Keeps what a phone did at the door. An act that is here already is left as it is, so that a phone may send again
 * until it is answered. Nothing is refused for what the phone could not know: such acts are kept, and wait for a look.
 * Only what no door does, thousands of acts of one link in an hour, has to wait on the phones.
 *
 * @throws `events.no-such-event`, `events.check-in-flood`
 */
export function recordActs(deps: Deps, { eventId, sent, by }: RecordActs): Promise<Kept> {
  return inTransaction(deps, async (inTx) => {
    const event = await getEventRow(inTx.db, eventId);
    // Of phones with one link each waits for the other: together they are counted.
    if ("link" in by) await inTx.db.select().from(checkInLinks).where(eq(checkInLinks.id, by.link.id)).for("update");
    const known = await registrationsIn(inTx, sent.acts);
    const received = inTx.now();
    const rows = sent.acts.map((act) => rowOf(act, { event, known, received, device: sent.device, by }));
    // Two phones never hold each other up over the same acts.
    rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    const kept = await inTx.db
      .insert(checkInActs)
      .values(rows)
      .onConflictDoNothing()
      .returning({ kind: checkInActs.kind, lookReason: checkInActs.lookReason });
    if ("link" in by && kept.length > 0) await refuseFlood(inTx, by.link, eventId);
    if (kept.length > 0) {
      const name = nameOf(by);
      const actor = "staff" in by ? by.staff : { name };
      const detail = `${name} ${sayActs(kept.map(({ kind }) => kind))} at the door of ${event.title}.`;
      await recordAudit(inTx, { actor, action: "check-in.recorded", subject: `event ${eventId}`, detail });
    }
    const needsLook = kept.filter(({ lookReason }) => lookReason !== null).length;
    return { serverTime: received.getTime(), kept: kept.length, needsLook };
  });
}

/**
 * Counts what a link has done within the hour; acts that are sent again do not count.
 *
 * @throws `events.check-in-flood`
 */
async function refuseFlood({ db, now }: Pick<Deps, "db" | "now">, { id }: LinkRow, eventId: string): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS);
  const isOfHour = and(eq(checkInActs.eventId, eventId), gt(checkInActs.receivedAt, since), eq(checkInActs.linkId, id));
  if ((await db.$count(checkInActs, isOfHour)) > MOST_AN_HOUR) throw checkInFlood(MOST_AN_HOUR);
}

const nameOf = (by: Doorkeeper): string => ("staff" in by ? by.staff.name : volunteerOf(by.link));

/** The first part of a person's key. */
const registrationIn = (person: string): string => person.slice(0, person.indexOf("/"));

async function registrationsIn({ db }: Pick<Deps, "db">, acts: readonly SentAct[]): Promise<Map<string, Registration>> {
  const ids = acts.flatMap(({ person }) => (isWalkIn(person) ? [] : [registrationIn(person)]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(registrations)
    .where(inArray(registrations.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

type Around = { event: EventRow; known: Map<string, Registration>; received: Date; device: string; by: Doorkeeper };

function rowOf(act: SentAct, { event, known, received, device, by }: Around): typeof checkInActs.$inferInsert {
  const { id, person, kind, name, company, email, seq } = act;
  const found = known.get(registrationIn(person));
  const registration = found?.eventId === event.id ? found : undefined;
  // The phone's word alone would date an arrival to 1970.
  const base = Math.max(act.base, received.getTime() - LONGEST_AWAY_MS);
  const at = new Date(timeOfAct(act.at, act.skew, base, received.getTime()));
  return {
    ...{ id, eventId: event.id, person, registrationId: registration?.id ?? null, kind, name, company, email },
    ...{ at, device, seq, phoneAt: act.at, phoneSkew: act.skew, phoneBase: act.base, receivedAt: received },
    ...{ linkId: "link" in by ? by.link.id : null, by: nameOf(by) },
    lookReason: reasonOfLink(by, received) ?? (isWalkIn(person) ? null : reasonOfPerson(event, registration, person)),
  };
}

/**
 * A link that has ended may be in wrong hands, and the time of an act is the phone's word: nothing that comes in after
 * the end counts by itself.
 */
const reasonOfLink = (by: Doorkeeper, received: Date): LookReason | null =>
  "link" in by && isEnded(by.link, received) ? "link-ended" : null;

function reasonOfPerson(event: EventRow, registration: Registration | undefined, person: string): LookReason | null {
  if (!registration) return "unknown";
  if (registration.status !== "active") return "cancelled";
  const path = person.slice(person.indexOf("/") + 1);
  const isExpected = expectedPeople(event.type, event.priceObj, registration).some((one) => one.path === path);
  return isExpected ? null : "unknown";
}

const SAID: Record<ActKind, (count: number) => string> = {
  admit: (count) => `admitted ${countOf(count, "person", "people")}`,
  undo: (count) => `took back ${countOf(count, "arrival")}`,
  name: (count) => `typed ${countOf(count, "name")}`,
  "walk-in": (count) => `let in ${countOf(count, "walk-in")}`,
};

/** `admitted 4 people, took back 1 arrival` */
const sayActs = (kinds: readonly ActKind[]): string =>
  Object.entries(SAID)
    .map(([kind, say]) => [kinds.filter((one) => one === kind).length, say] as const)
    .flatMap(([count, say]) => (count > 0 ? [say(count)] : []))
    .join(", ");
