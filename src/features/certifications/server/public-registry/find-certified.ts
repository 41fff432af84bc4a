import { type SQL, sql } from "drizzle-orm";
import { onPage } from "#platform/database/on-page.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { type CertifiedAnswer, MOST_PEOPLE } from "../../rules/registry/registry-view.ts";
import { technicians } from "../tables.ts";
import { isInRegistry } from "./is-in-registry.ts";
import { levelsHeld, readRecords } from "./read-records.ts";
import { dayToCome } from "./registry-errors.ts";
import { registryWords } from "./registry-words.ts";

const { id, firstName, lastName, company, publicToken } = technicians;

/** Whether a class was passed by that day. A scalar subquery, because the planner would join a whole table to an `exists`. */
const hasPassed = (day: string): SQL => sql`(select true from certifications as own
  join certification_entries as entry on entry.certification_id = own.id
  where own.technician_id = ${id} and entry.valid_from is not null and entry.day <= ${day} limit 1)`;

type Search = { q: string; on?: string | undefined };

/**
 * People who match all words, by name, with the levels that they held on a day. Classes that were not passed stay
 * private.
 *
 * @throws `certifications.day-to-come`
 */
export async function findCertified(
  deps: Pick<Deps, "db" | "now" | "organization">,
  { q, on }: Search,
): Promise<CertifiedAnswer> {
  const today = await todayOf(deps);
  if (on && on > today) throw dayToCome();
  const day = on ?? today;
  const keys = [sql`${technicians}.registry_name`, id];
  const words = registryWords(q);
  // Signs alone are no words.
  if (!words) return { on: day, technicians: [], isMore: false };
  // The record is read for those alone who have the words: it is in two more tables.
  const has = sql`(${words.has} and ${hasPassed(day)})`;
  const listed = { table: technicians, words: { ...words, has }, which: isInRegistry() };
  const rows = await deps.db
    .select({ id, token: publicToken, firstName, lastName, company })
    .from(technicians)
    .where(onPage({ ...listed, id, keys, most: MOST_PEOPLE + 1 }))
    .orderBy(...keys)
    .limit(MOST_PEOPLE + 1);
  const page = rows.slice(0, MOST_PEOPLE);
  const records = await readRecords(
    deps,
    page.map((row) => row.id),
  );
  const people = page.map((row) => ({
    token: row.token,
    name: `${row.firstName} ${row.lastName}`,
    company: row.company,
    levels: levelsHeld(records.get(row.id) ?? [], day),
  }));
  // A confirmation that was taken back leaves a person without a level.
  const shown = people.filter(({ levels }) => levels.length > 0);
  return { on: day, technicians: shown, isMore: rows.length > MOST_PEOPLE };
}
