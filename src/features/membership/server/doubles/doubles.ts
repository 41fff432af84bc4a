/**
 * Finds possible duplicate registrations, for events and classes alike. The database view `registered_people` holds the
 * registrations of both.
 */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { DeskRegistration } from "#shared/desk-registration.ts";
import { personKey } from "#shared/one-spelling.ts";
import { registrationDoubles } from "./double-tables.ts";

/** True for either registration of an undecided pair. @param ofId limits the pairs to one event. */
export const isTwice = (id: SQLWrapper, ofId?: SQLWrapper): SQL =>
  sql`${id} in (select unnest(array[pair.earlier_id, pair.later_id]) from ${registrationDoubles} pair
    where pair.kept_at is null ${ofId ? sql`and pair.event_id = ${ofId}` : sql``})`;

/** True for the later registration of an undecided pair, so that counting it counts pairs. */
export const isSecond = (id: SQLWrapper): SQL =>
  sql`${id} in (select pair.later_id from ${registrationDoubles} pair where pair.kept_at is null)`;

type Double = DeskRegistration["doubles"][number];

/** Active registrations paired with this active one, kept pairs included. */
export async function doublesOf(db: Db, { id }: { id: string }): Promise<Double[]> {
  const { rows } = await db.execute<Omit<Double, "createdAt"> & { at: number }>(sql`
    select other.reference, other.first_name || ' ' || other.last_name as name, other.company, other.email,
      pair.kept_by as "keptBy", (extract(epoch from other.created_at) * 1000)::float8 as at
    from ${registrationDoubles} pair
    join registered_people own on own.id = ${id} and own.status = 'active'
    join registered_people other on other.id = case when pair.earlier_id = ${id} then pair.later_id else pair.earlier_id end
      and other.status = 'active' and other.of_id = pair.event_id
    where (pair.earlier_id = ${id} or pair.later_id = ${id}) and own.of_id = pair.event_id
    order by other.created_at, other.id`);
  return rows.map(({ at, ...one }) => ({ ...one, createdAt: new Date(at).toISOString() }));
}

type Person = { id: string; firstName: string; lastName: string; email: string; createdAt: Date };

/**
 * The reference of the last earlier active registration of the same person with the same email.
 *
 * @param ofId the event, or the key of the class and its kind.
 */
export async function findEarlierOfPerson(
  db: Db,
  ofId: string,
  { id, firstName, lastName, email, createdAt }: Person,
): Promise<string | undefined> {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ reference: string }>(sql`
    select reference from registered_people
    where of_id = ${ofId} and status = 'active' and (created_at, id) < (${at}, ${id}::uuid)
      and (same_within is null or created_at > ${at} - same_within) and lower(email) = ${email.toLowerCase()}
      and person_key(first_name || ' ' || last_name) = ${personKey(`${firstName} ${lastName}`)}
    order by created_at desc, id desc limit 1`);
  return rows[0]?.reference;
}
