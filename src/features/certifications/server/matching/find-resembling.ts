import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { companyKey } from "#shared/one-spelling.ts";
import { LEAST_NEAR, nameKey } from "../../rules/matching/near-name.ts";
import { type Person, REASONS, type Reason, resembling } from "../../rules/matching/resemblance.ts";
import { technicians } from "../tables.ts";

export type Candidate = { id: string; why: Reason[] };
type Row = Person & { id: string };

/** More questions about one person would hide the likely one. */
const MOST_CANDIDATES = 3;
/** Rows that are compared in each way of resembling. */
const MOST_COMPARED = 200;

const NAME = sql`person_key(first_name || ' ' || last_name)`;
const EMPLOYER = sql`company_key(company)`;

/**
 * Finds technicians whom a new one resembles, the likeliest first. Somebody who registers at the same moment under the
 * same email, name or employer waits until the transaction ends, so that one of the two sees the other. A technician
 * who was merged is found by the old name and email, and stands for the one that continues.
 */
export async function findResembling(db: Db, person: Person): Promise<Candidate[]> {
  const [name, employer, email] = [nameKey(person), companyKey(person.company), person.email.toLowerCase()];
  for (const turn of [`technician:${email}`, `technician-name:${name}`, `technician-employer:${employer}`].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const { rows } = await db.execute<Row>(sql`
    select coalesce(merged_into, id) as id, first_name as "firstName", last_name as "lastName", company, email,
      to_char(birthday, 'YYYY-MM-DD') as birthday
    from ${technicians} where id in (${sql.join(likely({ name, employer, email }), sql` union all `)})
    order by created_at, id`);
  const found = new Map<string, Set<Reason>>();
  for (const { technician, why } of resembling(person, rows))
    found.set(technician.id, new Set([...(found.get(technician.id) ?? []), ...why]));
  return [...found]
    .map(([id, why]) => ({ id, why: REASONS.filter((reason) => why.has(reason)) }))
    .slice(0, MOST_CANDIDATES);
}

/** Each way of resembling as a query that an index answers. */
export function likely({ name, employer, email }: { name: string; employer: string; email: string }): SQL[] {
  const [begin, end] = [[...name].slice(0, 2).join(""), [...name].slice(-2).join("")];
  const isNear = [...name].length >= LEAST_NEAR - 1 && employer !== "";
  return [
    // The limits are part of the text: as parameters they would be unknown where the statement is planned once.
    sql`lower(email) = ${email} order by ${NAME} = ${name} desc, created_at desc`,
    sql`${NAME} = ${name}`,
    ...(employer === "" ? [] : [sql`${NAME} = ${name} and ${EMPLOYER} = ${employer}`]),
    // A name that differs by one letter has its first two letters in common, or its last two.
    ...(isNear ? [sql`${EMPLOYER} = ${employer} and left(${NAME}, 2) = ${begin}`] : []),
    ...(isNear ? [sql`${EMPLOYER} = ${employer} and right(${NAME}, 2) = ${end}`] : []),
  ].map((which) => sql`(select id from ${technicians} where ${which} limit ${sql.raw(String(MOST_COMPARED))})`);
}
