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

/** A signed-in staff user, or a volunteer with a link, which may have ended. */
export type Doorkeeper = { staff: { id: string; name: string } } | { link: LinkRow };

const HOUR_MS = 60 * 60 * 1000;
/** Allows for a thousand people an hour through one door, with three acts each. */
const MOST_AN_HOUR = 3_000;

/** A phone may send late while its link works, two weeks after the event at most, and for a week more. */
const LONGEST_OFFLINE_MS = 28 * 24 * HOUR_MS;

type RecordActs = { eventId: string; sent: SentActs; by: Doorkeeper };
type Kept = { serverTime: number; kept: number; needsLook: number };

/**
 * Stores the acts of a phone at the door. An act that is stored already stays as it is, so that a phone may resend until
 * it is answered. Acts are never refused for facts that the phone could not know: those wait for a look by staff. Only
 * more than `MOST_AN_HOUR` acts of one link within an hour are refused; the phones keep them for later.
 *
 * @throws `events.no-such-event`, `events.check-in-flood`
 */
export function recordActs(deps: Deps, { eventId, sent, by }: RecordActs): Promise<Kept> {
  return inTransaction(deps, async (inTx) => {
    const event = await getEventRow(inTx.db, eventId);
    // Phones that share a link take turns, so that the limit counts all of their acts.
    if ("link" in by) await inTx.db.select().from(checkInLinks).where(eq(checkInLinks.id, by.link.id)).for("update");
    const byId = await registrationsIn(inTx, sent.acts);
    const received = inTx.now();
    const rows = sent.acts.map((act) => rowOf(act, { event, byId, received, device: sent.device, by }));
    // In one order, so that two phones with the same acts never deadlock.
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
      const detail = `${name} ${describeActs(kept.map(({ kind }) => kind))} at the door of ${event.title}.`;
      await recordAudit(inTx, { actor, action: "check-in.recorded", subject: `event ${eventId}`, detail });
    }
    const needsLook = kept.filter(({ lookReason }) => lookReason !== null).length;
    return { serverTime: received.getTime(), kept: kept.length, needsLook };
  });
}

/**
 * Refuses more than `MOST_AN_HOUR` acts of a link within an hour; acts that are sent again do not count.
 *
 * @throws `events.check-in-flood`
 */
async function refuseFlood({ db, now }: Pick<Deps, "db" | "now">, { id }: LinkRow, eventId: string): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS);
  const isOfHour = and(eq(checkInActs.eventId, eventId), gt(checkInActs.receivedAt, since), eq(checkInActs.linkId, id));
  if ((await db.$count(checkInActs, isOfHour)) > MOST_AN_HOUR) throw checkInFlood(MOST_AN_HOUR);
}

const nameOf = (by: Doorkeeper): string => ("staff" in by ? by.staff.name : volunteerOf(by.link));

/** The registration's id, which is the first part of a person's key. */
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

type ActContext = { event: EventRow; byId: Map<string, Registration>; received: Date; device: string; by: Doorkeeper };

function rowOf(act: SentAct, { event, byId, received, device, by }: ActContext): typeof checkInActs.$inferInsert {
  const { id, person, kind, name, company, email, seq } = act;
  const found = byId.get(registrationIn(person));
  const registration = found?.eventId === event.id ? found : undefined;
  // A phone with a wrong clock could date an arrival to 1970.
  const base = Math.max(act.base, received.getTime() - LONGEST_OFFLINE_MS);
  const at = new Date(timeOfAct(act.at, act.skew, base, received.getTime()));
  return {
    id,
    eventId: event.id,
    person,
    registrationId: registration?.id ?? null,
    kind,
    name,
    company,
    email,
    at,
    device,
    seq,
    phoneAt: act.at,
    phoneSkew: act.skew,
    phoneBase: act.base,
    receivedAt: received,
    linkId: "link" in by ? by.link.id : null,
    by: nameOf(by),
    lookReason: reasonOfLink(by, received) ?? (isWalkIn(person) ? null : reasonOfPerson(event, registration, person)),
  };
}

/**
 * An ended link may be in the wrong hands, and a phone can claim any time: acts that come in after the end count only
 * once staff say so.
 */
const reasonOfLink = (by: Doorkeeper, received: Date): LookReason | null =>
  "link" in by && isEnded(by.link, received) ? "link-ended" : null;

function reasonOfPerson(event: EventRow, registration: Registration | undefined, person: string): LookReason | null {
  if (!registration) return "unknown";
  if (registration.status !== "active") return "cancelled";
  const path = person.slice(person.indexOf("/") + 1);
  const isExpected = expectedPeople(event.type, event.prices, registration).some((one) => one.path === path);
  return isExpected ? null : "unknown";
}

const PHRASES: Record<ActKind, (count: number) => string> = {
  admit: (count) => `admitted ${countOf(count, "person", "people")}`,
  undo: (count) => `took back ${countOf(count, "arrival")}`,
  name: (count) => `typed ${countOf(count, "name")}`,
  "walk-in": (count) => `let in ${countOf(count, "walk-in")}`,
};

/** `admitted 4 people, took back 1 arrival` */
const describeActs = (kinds: readonly ActKind[]): string =>
  Object.entries(PHRASES)
    .map(([kind, phrase]) => [kinds.filter((one) => one === kind).length, phrase] as const)
    .flatMap(([count, phrase]) => (count > 0 ? [phrase(count)] : []))
    .join(", ");
