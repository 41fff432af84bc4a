/** Finds earlier registrations for an event, to detect programs and to ask before a company registers twice. */
import { and, asc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { companyKey, personKey } from "#shared/one-spelling.ts";
import { registersOneByOne } from "../../rules/catalog/event-types.ts";
import type { EarlierRegistrant } from "../../rules/registrations/registration.ts";
import type { EventRow, Registration } from "../catalog/queries.ts";
import { companyKeyOf, personKeyOf, registrations } from "../tables.ts";

const HOUR_MS = 3_600_000;

const isOfEmail = (email: string): SQL => eq(sql`lower(${registrations.email})`, email.toLowerCase());

/** Whether this email made `most` registrations or more for the event within the hour, from any network. */
export async function isRegisteredOften(
  { db, now }: Pick<Deps, "db" | "now">,
  { eventID, email }: { eventID: string; email: string },
  most: number,
): Promise<boolean> {
  const since = new Date(now().getTime() - HOUR_MS);
  const isSame = and(eq(registrations.eventId, eventID), isOfEmail(email));
  return (await db.$count(registrations, and(isSame, gt(registrations.createdAt, since)))) >= most;
}

/**
 * The first active registration for the event with the same email or company. Where people register one by one, a
 * company has several, and only the same person with the same email counts.
 */
export async function findEarlier(
  db: Db,
  { id, type }: Pick<EventRow, "id" | "type">,
  { company, firstName, lastName, email }: EarlierRegistrant,
): Promise<Registration | undefined> {
  const { eventId, status, createdAt } = registrations;
  const isSame = registersOneByOne(type)
    ? and(isOfEmail(email), isOfPerson(firstName, lastName))
    : or(isOfEmail(email), isOfCompany(company));
  const [earlier] = await db
    .select()
    .from(registrations)
    .where(and(eq(eventId, id), eq(status, "active"), isSame))
    .orderBy(asc(createdAt))
    .limit(1);
  return earlier;
}

const isOfPerson = (firstName: string, lastName: string): SQL =>
  eq(personKeyOf(registrations.firstName, registrations.lastName), personKey(`${firstName} ${lastName}`));

/** The same expression as the index of companies, so that PostgreSQL uses it. */
function isOfCompany(company: string): SQL | undefined {
  const key = companyKey(company);
  return key === "" ? undefined : eq(companyKeyOf(registrations.company), key);
}
