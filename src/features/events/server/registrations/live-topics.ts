/** The topics that open pages watch. */
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { digestOfCharges } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { Topic } from "#platform/live/live-channel.ts";
import { outbox } from "#platform/tables.ts";
import { availabilityOf } from "../../rules/availability/availability.ts";
import { answerOf, eventOf } from "../../rules/content/price-obj.ts";
import { getEvent, getEventRow } from "../catalog/queries.ts";
import type { RegistrantQuery } from "../registrants/registrant-page.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { registrantsVersion } from "./list-registrants.ts";

/** An event's availability as its answer has it, for every open form. Read when a change is announced. */
export const availabilityTopic = (db: Db, eventId: string): Topic => ({
  name: `availability:${eventId}`,
  read: async () => JSON.stringify(availabilityOf(eventOf(answerOf(await getEvent(db, eventId))))),
});

const LOOK_EVERY_MS = 2_500;

/**
 * The current version of a page of an event's registrants, for staff who have the table open. It is read every few
 * seconds, and only while a page watches. Announcing each registration instead would make all of them queue: PostgreSQL
 * takes one lock for the whole database when a transaction with a notification commits.
 */
export const registrantsTopic = (db: Db, eventId: string, query: RegistrantQuery): Topic => ({
  name: `registrants:${eventId}:${JSON.stringify(query)}`,
  everyMs: LOOK_EVERY_MS,
  read: async () => {
    await getEventRow(db, eventId);
    return JSON.stringify({ version: await registrantsVersion(db, eventId, query) });
  },
});

/**
 * A digest of an event's registrations, for check-in, whose phones load all of them. An arrival does not change it.
 */
export async function registrationsVersion(db: Db, eventId: string): Promise<string> {
  const isOfEvent = eq(registrations.eventId, eventId);
  const ids = db
    .select({ id: sql`${registrations.id}::text` })
    .from(registrations)
    .where(isOfEvent);
  // PostgreSQL changes `xmin` with each update of a row, so the digest need not read the texts of thousands of rows.
  const rowsNow = sql<string>`md5(coalesce(string_agg(concat(${registrations.id}, registrations.xmin), ',' order by ${registrations.id}), ''))`;
  const references = db
    .select({ reference: sql`${registrations.reference}::text` })
    .from(registrations)
    .where(isOfEvent);
  const [[rows], charges, lost] = await Promise.all([
    db.select({ digest: rowsNow }).from(registrations).where(isOfEvent),
    digestOfCharges(db, REGISTRATION, ids),
    db.$count(outbox, and(inArray(outbox.about, references), isNotNull(outbox.outcome))),
  ]);
  return `${rows?.digest.slice(0, 16)}${charges.slice(0, 16)}${lost}`;
}
