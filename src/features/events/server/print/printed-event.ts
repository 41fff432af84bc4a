import { and, asc, eq } from "drizzle-orm";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import type { Prices } from "../../rules/catalog/prices.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { type ExpectedPerson, expectedPeople } from "../../rules/check-in/expected-people.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import type { RegistrantSelection } from "../../rules/registrations/registration-view.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { isSelected } from "../registrants/registrant-page.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";

/** One registration as papers show it. */
export type PrintedRegistration = {
  reference: string;
  company: string;
  contact: { name: string; email: string; phone: string };
  /** The sponsorships that the registration bought, the tier first. */
  sponsorships: string[];
  people: ExpectedPerson[];
  openCents: number;
};

export type PrintedEvent = {
  title: string;
  type: EventType;
  startsAt: string;
  timeText: string;
  zone: string;
  place: string;
  registrations: PrintedRegistration[];
};

/** Charges are read for this many registrations at once. */
const BATCH = 500;

/**
 * The people of an event's active registrations, by company: the same people as check-in expects. Without a
 * `selection`, all of them.
 *
 * @throws `events.no-such-event`
 */
export async function readPrinted(db: Db, eventId: string, selection: RegistrantSelection = {}): Promise<PrintedEvent> {
  const row = await getEventRow(db, eventId);
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, "active"), isSelected(eventId, selection)))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
  // English collation, which the database may not have.
  rows.sort((a, b) => a.company.localeCompare(b.company, "en"));
  const owed = await openCents(
    db,
    rows.map(({ id }) => id),
  );
  const view = eventView(row);
  return {
    title: titleWithYear(view),
    type: row.type,
    startsAt: view.event_date,
    timeText: timeOn(view),
    zone: view.time_zone,
    place: view.event_location,
    registrations: rows.map((one) => ({
      reference: one.reference,
      company: one.company,
      sponsorships: sponsorshipsIn(row.type, row.prices, one.details),
      contact: { name: `${one.firstName} ${one.lastName}`, email: one.email, phone: one.phone },
      people: expectedPeople(row.type, row.prices, one),
      openCents: owed.get(one.id) ?? 0,
    })),
  };
}

async function openCents(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const charges = await chargesOfSources(db, REGISTRATION, ids.slice(from, from + BATCH));
    for (const [id, all] of charges) sums.set(id, sumsOf(all).openCents);
  }
  return sums;
}

/** Tiers that only enter people have no sign. */
const ENTRY = /^(?:team|individual|golfer|shooter)/i;

/** The sponsorships in the answers: a buyer keeps one that the event no longer sells. */
function answeredIn(details: unknown): string[] {
  const { sponsorship = [], optionalSponsorships = [] } = details as Record<string, string | string[] | undefined>;
  return [sponsorship, optionalSponsorships].flat();
}

/** The sponsorships that the answers buy, without repetitions, as readable labels. */
function sponsorshipsIn(type: EventType, prices: Prices, details: unknown): string[] {
  const sold = kindOf(type).sell(prices, details as never);
  const options = "problems" in sold ? answeredIn(details) : sold.lines.map(({ option }) => option);
  return [...new Set(options)].filter((option) => !ENTRY.test(option)).map(readableLabel);
}
