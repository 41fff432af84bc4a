import { count, eq, type SQL } from "drizzle-orm";
import { doublesOf } from "#features/membership/server/doubles/doubles.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { DeskRegistration } from "#shared/desk-registration.ts";
import { registeredPath } from "#shared/paths.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import { priceOf } from "../../rules/registrations/registration-price.ts";
import { registrationStatus } from "../../rules/registrations/registration-status.ts";
import { type EventRow, eventView, listChanges, type Registration } from "../catalog/queries.ts";
import { REGISTRATION } from "../registration-source.ts";
import { peopleOf } from "../registrations/correct-people.ts";
import { claims, events, registrations } from "../tables.ts";
import { savedOf } from "./event-registrations.ts";

/** One registration for an event, whole. */
export async function findDeskRegistration(
  db: Db,
  by: { reference: string } | { id: string },
): Promise<DeskRegistration | undefined> {
  const isIt: SQL =
    "id" in by ? eq(registrations.id, by.id) : eq(registrations.reference, by.reference as Registration["reference"]);
  const [found] = await db
    .select({ row: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(isIt);
  return found && view(db, found.row, found.event);
}

async function view(db: Db, row: Registration, event: EventRow): Promise<DeskRegistration> {
  const [owed, claimed, changes, doubles] = await Promise.all([
    chargesOfSources(db, REGISTRATION, [row.id]),
    claimsOf(db, row.id),
    listChanges(db, [row.id]),
    doublesOf(db, row),
  ]);
  const shown = eventView(event);
  const people = peopleOf(event, row);
  const { company, firstName, lastName, address, email, phone, endedAt } = row;
  return {
    kind: "event",
    id: row.id,
    reference: row.reference,
    certification: null,
    ownerPath: registeredPath(row.publicToken),
    status: registrationStatus(row, owed.get(row.id) ?? []),
    priceCents: priceOf(row),
    createdAt: row.createdAt.toISOString(),
    payMethod: row.payMethod,
    about: {
      title: titleWithYear(shown),
      eventId: event.id,
      days: heldOn(shown, row.details).label,
      place: event.location || null,
    },
    contact: { company, firstName, lastName, address, email, phone },
    people,
    oneByOne: kindOf(event.type).oneByOne?.noun ?? null,
    answers: answersOf(row.customInputs, people),
    claims: claimed,
    asksMemberPrice: row.memberCheck !== null,
    memberCheck: row.memberCheck,
    memberPrice: row.memberCheck && { savedCents: savedOf(row, event), settled: row.memberSettled },
    version: row.version,
    doubles,
    holdUntil: row.status === "active" && row.holdUntil ? row.holdUntil.toISOString() : null,
    ended: endedAt && { at: endedAt.toISOString(), by: row.endedBy ?? "", reason: row.endedReason ?? "" },
    corrections: changes.map(({ at, by, people }) => ({ at: at.toISOString(), by, people })),
  };
}

type People = DeskRegistration["people"];

/** Everything that was answered; a player, whose label is the name and whose value the email, is among the people. */
const answersOf = (inputs: Registration["customInputs"], people: People): DeskRegistration["answers"] =>
  Object.entries(inputs)
    .filter(([label, value]) => !people.some(({ name, email }) => label.endsWith(`: ${name}`) && value === email))
    .map(([label, value]) => ({ label: readableLabel(label), value }));

/** Its units of limited options; the people of an event with a capacity are one of them. */
async function claimsOf(db: Db, registrationId: string): Promise<DeskRegistration["claims"]> {
  const { option, state } = claims;
  const rows = await db
    .select({ option, state, count: count() })
    .from(claims)
    .where(eq(claims.registrationId, registrationId))
    .groupBy(option, state)
    .orderBy(option, state);
  return rows.map((row) => ({ ...row, option: row.option === EVENT_PEOPLE ? "People at the event" : row.option }));
}
