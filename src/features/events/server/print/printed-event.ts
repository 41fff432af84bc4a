import { and, asc, eq } from "drizzle-orm";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import type { PriceObj } from "../../rules/catalog/schema.ts";
import { timeOn } from "../../rules/catalog/time-on.ts";
import { type ExpectedPerson, expectedPeople } from "../../rules/check-in/expected-people.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import type { ChosenRegistrants } from "../../rules/registrations/registration-view.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { isChosen } from "../registrants/registrant-page.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";

/** One registration as papers show it. */
export type PrintedRegistration = {
  reference: string;
  company: string;
  contact: { name: string; email: string; phone: string };
  /** The sponsorships that it bought, the tier first. */
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

/** So many registrations are asked for their charges at once. */
const BATCH = 500;

/**
 * Everybody who may come to an event, or with those registrations that were chosen, by company: the same people as the
 * door expects. Registrations that have ended are left out.
 *
 * @throws `events.no-such-event`
 */
export async function readPrinted(db: Db, eventId: string, chosen: ChosenRegistrants = {}): Promise<PrintedEvent> {
  const row = await getEventRow(db, eventId);
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, "active"), isChosen(eventId, chosen)))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
  // By the language's own order of letters, which the database need not know.
  rows.sort((a, b) => a.company.localeCompare(b.company, "en"));
  const owed = await openCents(
    db,
    rows.map(({ id }) => id),
  );
  const view = eventView(row);
  return {
    ...{ title: titleWithYear(view), type: row.type, startsAt: view.event_date, timeText: timeOn(view) },
    ...{ zone: view.time_zone, place: view.event_location },
    registrations: rows.map((one) => ({
      ...{ reference: one.reference, company: one.company },
      sponsorships: sponsorshipsIn(row.type, row.priceObj, one.details),
      contact: { name: `${one.firstName} ${one.lastName}`, email: one.email, phone: one.phone },
      people: expectedPeople(row.type, row.priceObj, one),
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

/** A tier that only enters people has no sign. */
const ENTRY = /^(?:team|individual|golfer|shooter)/i;

/** A sponsorship stays with its buyer, whatever the event sells now. */
function answeredIn(details: unknown): string[] {
  const { sponsorship = [], optionalSponsorships = [] } = details as Record<string, string | string[] | undefined>;
  return [sponsorship, optionalSponsorships].flat();
}

/** The sponsorships that the answers buy, each once, as people read them. */
function sponsorshipsIn(type: EventType, prices: PriceObj, details: unknown): string[] {
  const sold = kindOf(type).sell(prices, details as never);
  const options = "problems" in sold ? answeredIn(details) : sold.lines.map(({ option }) => option);
  return [...new Set(options)].filter((option) => !ENTRY.test(option)).map(readableLabel);
}
