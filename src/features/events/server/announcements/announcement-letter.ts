/** Builds the payload of an announcement's email for each reader. */

import { and, eq, inArray, sql } from "drizzle-orm";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { mailboxKey } from "#platform/mail/bounces/suppressions.ts";
import { type Cents, cents } from "#shared/money.ts";
import { registeredPath } from "#shared/paths.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import type { MovedFrom } from "../../rules/content/moved-event.ts";
import { getEvent, getEventRow, type Registration } from "../catalog/queries.ts";
import { REGISTRATION } from "../registration-source.ts";
import { entryFacts, type KeptSpan } from "../registrations/entry-facts.ts";
import { registrations } from "../tables.ts";
import { type EventMoved, movedLetter } from "./moved-letter.ts";

export const ANNOUNCEMENT = "events.announcement";

export type AnnouncementLetter = {
  to_name: string;
  first_name: string;
  company: string;
  event: string;
  heldOn: string;
  location: string;
  reference: string;
  /** Path of the registration's page, or of the event's page for a reader who is only named in the registration. */
  path: string;
  owedCents: Cents;
  /** Subject and text as staff wrote them, inserts included. */
  subject: string;
  text: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.announcement": AnnouncementLetter;
  }
}

type Reader = { mailbox: string; name: string; company: string; registrationId: string; isContact: boolean };
type Texts = { eventId: string; subject: string; text: string };

/** @returns a function that builds a reader's payload; `undefined` if the registration has ended or left the event. */
export async function announcementLetters(db: Db, { eventId, ...texts }: Texts, readers: readonly Reader[]) {
  const event = await getEvent(db, eventId);
  const rows = await registrationsOf(db, eventId, readers);
  const owed = await owedBy(db, rows);
  return (reader: Reader): AnnouncementLetter | undefined => {
    const row = rows.find(({ id }) => id === reader.registrationId);
    if (row?.status !== "active") return undefined;
    const company = row.company;
    return {
      to_name: reader.name,
      first_name: firstNameOf(reader, row),
      company,
      event: titleWithYear(event),
      heldOn: heldOn(event, row.details).label,
      location: event.event_location || "to be announced",
      reference: row.reference,
      path: reader.isContact ? registeredPath(row.publicToken) : event.page,
      owedCents: cents(reader.isContact ? (owed.get(reader.mailbox) ?? 0) : 0),
      ...texts,
    };
  };
}

const firstNameOf = ({ isContact, name, company }: Reader, row: Registration): string =>
  (isContact ? row.firstName : name.split(" ")[0]) || name || company;

/** Same as `announcementLetters`, for the email about a moved event. */
export async function movedLetters(
  { db, now }: Pick<Deps, "db" | "now">,
  { eventId, moved: { spans, ...was } }: { eventId: string; moved: MovedFrom & { spans: KeptSpan[] } },
  readers: readonly Reader[],
) {
  const [row, view] = await Promise.all([getEventRow(db, eventId), getEvent(db, eventId)]);
  const rows = await registrationsOf(db, eventId, readers);
  return ({ registrationId, name, isContact }: Reader): EventMoved | undefined => {
    const registration = rows.find(({ id }) => id === registrationId);
    if (registration?.status !== "active") return undefined;
    const { company, reference, publicToken, details } = registration;
    const path = isContact ? registeredPath(publicToken) : view.page;
    const letter = movedLetter(view, { to_name: name, company, reference, path, isContact }, details, was);
    const calendar = entryFacts({ row: registration, event: row }, now());
    const over = spans.slice(calendar?.spans?.length);
    return { ...letter, ...(calendar && { calendar: { ...calendar, ...(over.length > 0 && { over }) } }) };
  };
}

/** The readers' registrations, and all others of the event that were made from their mailboxes. */
function registrationsOf(db: Db, eventId: string, readers: readonly Reader[]): Promise<Registration[]> {
  const ids = readers.map(({ registrationId }) => registrationId);
  const mailboxes = readers.map(({ mailbox }) => mailbox);
  if (ids.length === 0) return Promise.resolve([]);
  const isTheirs = inArray(sql`lower(${registrations.email})`, mailboxes);
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), sql`(${inArray(registrations.id, ids)} or ${isTheirs})`));
}

/** Open cents by the registrant's mailbox, summed over their active registrations for the event. */
async function owedBy(db: Db, rows: readonly Registration[]): Promise<Map<string, number>> {
  const active = rows.filter(({ status }) => status === "active");
  const charges = await chargesOfSources(
    db,
    REGISTRATION,
    active.map(({ id }) => id),
  );
  const owed = new Map<string, number>();
  for (const { id, email } of active) {
    const mailbox = mailboxKey(email);
    owed.set(mailbox, (owed.get(mailbox) ?? 0) + sumsOf(charges.get(id) ?? []).openCents);
  }
  return owed;
}
