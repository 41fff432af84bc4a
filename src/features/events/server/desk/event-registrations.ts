/** Registrations for events, for the verbs that those for classes have as well. */
import { eq, inArray, sql } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { findActive, type Registrable, type Subject } from "#features/registrations/server/registrable.ts";
import type { Db } from "#platform/database/db.ts";
import { isoDay } from "#shared/dates.ts";
import { cents } from "#shared/money.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { takeNames } from "../../rules/registrations/take-names.ts";
import { type EventRow, eventView, getEventRow, type Registration } from "../catalog/queries.ts";
import { lockWithEvent } from "../claims/lock-with-event.ts";
import { markClaimsSold } from "../claims/mark-claims-sold.ts";
import {
  answersChanged,
  changePriceChanged,
  noSuchDuplicate,
  noSuchRegistration,
  registrationEnded,
} from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { peopleOf } from "../registrations/correct-people.ts";
import { memberSavedBy } from "../registrations/decide-order.ts";
import { endedLetter, REGISTRATION_ENDED } from "../registrations/post-ended-letter.ts";
import { postRegistrationLetter } from "../registrations/post-registration-letter.ts";
import { owedBy } from "../registrations/register-for-event.ts";
import { findRegistration } from "../registrations/view-registration.ts";
import { events, registrations } from "../tables.ts";

export type EventSubject = Subject & { row: Registration; event: EventRow };

export const EVENT_REGISTRATIONS: Registrable<EventSubject> = {
  sourceKind: REGISTRATION,
  table: registrations,
  asksMemberPrice: undefined,
  changedReason: "Your registration was changed",
  refusals: {
    ended: registrationEnded,
    noDuplicate: noSuchDuplicate,
    changed: answersChanged,
    priceChanged: changePriceChanged,
  },
  isForSame: ({ row }) => eq(registrations.eventId, row.eventId),
  likeness: ({ row: { email, company } }) => [
    { because: "email", is: eq(sql`lower(${registrations.email})`, email.toLowerCase()) },
    {
      because: "company",
      is: company === "" ? sql`false` : eq(sql`lower(${registrations.company})`, company.toLowerCase()),
    },
  ],
  takeNames: takenNames,
  async drawEnded(deps, { event, row }, { reason, ...ended }) {
    const letter = endedLetter(event, { ...row, endedReason: reason }, ended);
    const { subject, html } = await drawPreview(deps, REGISTRATION_ENDED, letter);
    return { subject, html };
  },
  async titles(db, ids) {
    const rows = await db
      .select({ id: registrations.id, event: events })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(inArray(registrations.id, ids));
    return new Map(rows.map(({ id, event }) => [id, titleWithYear(eventView(event))]));
  },
  async find(db, id) {
    const row = await findRow(db, id);
    const event = await getEventRow(db, row.eventId);
    const { starts = isoDay(event.date, event.timeZone) } = heldOn(eventView(event), row.details);
    return {
      row,
      event,
      charges: await chargesOf(db, id),
      item: titleWithYear(eventView(event)),
      starts,
      asksMemberPrice: row.memberCheck !== null,
      savedCents: savedOf(row, event),
      memberCents: row.totalCents,
    };
  },
  lock: (db, id) => lockWithEvent(db, eq(registrations.id, id)),
  async openFirst(deps, { row, item: program }: EventSubject, { dueOn, label, fund, amountCents }) {
    const charges = [{ label, amountCents, ...(fund && { fund }) }];
    const source = { sourceKind: REGISTRATION, sourceId: row.id };
    await openCharges(deps, { ...source, ...owedBy(row), program, dueOn, charges });
  },
  /** Units of a registration that owes nothing are sold; of one that does, they are held. */
  async whenCharged(deps, id) {
    const charges = await chargesOf(deps.db, id);
    const isPaid = charges.some(({ status }) => status === "paid") && !charges.some(({ status }) => status === "open");
    if (isPaid) await markClaimsSold(deps, id);
  },
  async confirm(deps, id, how) {
    const { publicToken } = await findRow(deps.db, id);
    await postRegistrationLetter(deps, await findRegistration(deps.db, publicToken), how);
  },
};

async function findRow(db: Db, id: string): Promise<Registration> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw noSuchRegistration();
  return row;
}

const chargesOf = async (db: Db, id: string) => (await chargesOfSources(db, REGISTRATION, [id])).get(id) ?? [];

export function takenNames(from: EventSubject, into: EventSubject) {
  return takeNames(peopleOf(from.event, from.row), peopleOf(into.event, into.row));
}

/** @throws `events.no-such-registration`, `events.registration-ended` */
export const subjectOf = (db: Db, id: string): Promise<EventSubject> => findActive(EVENT_REGISTRATIONS, db, id);

/** As it was when it was sold; a registration of an earlier version counts by today's prices. */
export const savedOf = (row: Registration, event: EventRow) =>
  cents(row.memberSavedCents ?? memberSavedBy(event, row.details, row.totalCents) ?? 0);
