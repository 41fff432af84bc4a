import { and, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { personKey } from "#shared/one-spelling.ts";
import { type Attendee, matchAttendee } from "../../rules/matching/attendee.ts";
import { nameKey } from "../../rules/matching/near-name.ts";
import { technicians } from "../tables.ts";
import { isSettled } from "./present-technician.ts";

export type AttendeeMatch = {
  /** The technician that it certainly is. */
  sure: string | undefined;
  /** Those that it may be, for staff to say. */
  candidates: { id: string; name: string; company: string }[];
};

/**
 * Which technician each of some attendees is, by name and email.
 *
 * @param attendees by a key of the caller's.
 */
export async function matchAttendees(
  db: Db,
  attendees: ReadonlyMap<string, Attendee>,
): Promise<Map<string, AttendeeMatch>> {
  const named = [...attendees].filter(([, { name }]) => name !== "");
  if (named.length === 0) return new Map();
  const { id, firstName, lastName, company, email } = technicians;
  const names = [...new Set(named.map(([, { name }]) => personKey(name)))];
  const emails = [...new Set(named.flatMap(([, one]) => (one.email === "" ? [] : [one.email.toLowerCase()])))];
  const rows = await db
    .select({ id, firstName, lastName, company, email })
    .from(technicians)
    .where(
      and(
        isSettled(),
        or(
          inArray(sql`person_key(${firstName} || ' ' || ${lastName})`, names),
          emails.length > 0 ? inArray(sql`lower(${email})`, emails) : undefined,
        ),
      ),
    )
    .orderBy(technicians.createdAt, id);
  const [byName, byEmail] = [Map.groupBy(rows, nameKey), Map.groupBy(rows, (row) => row.email.toLowerCase())];
  return new Map(
    named.map(([key, one]) => {
      const near = [...(byName.get(personKey(one.name)) ?? []), ...(byEmail.get(one.email.toLowerCase()) ?? [])];
      const { sure, candidates } = matchAttendee(one, [...new Set(near)]);
      return [key, { sure: sure?.id, candidates: candidates.map(viewCandidate) }];
    }),
  );
}

const viewCandidate = (one: { id: string; firstName: string; lastName: string; company: string }) => ({
  id: one.id,
  name: `${one.firstName} ${one.lastName}`,
  company: one.company,
});
