/** The technicians whose present employer is a company, under any of its names. */
import { and, asc, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { aliasesIn } from "#features/membership/rules/roll/member-fields.ts";
import type { Company } from "#features/membership/server/companies/company-queries.ts";
import type { Db } from "#platform/database/db.ts";
import { companyKey } from "#shared/one-spelling.ts";
import { MOST_ON_ROSTER } from "../../rules/employer/employer-roster.ts";
import { certifications, technicians } from "../tables.ts";
import { worksElsewhere } from "./employer-errors.ts";

type Named = Pick<Company, "name" | "aliases">;
export type Employee = typeof technicians.$inferSelect;

const keysOf = ({ name, aliases }: Named): string[] =>
  [name, ...aliasesIn(aliases)].map(companyKey).filter((key) => key !== "");

/** Whether a written employer is the company. */
export const isEmployer = (company: Named, written: string): boolean => keysOf(company).includes(companyKey(written));

const worksAt = (company: Named): SQL | undefined =>
  and(inArray(sql`company_key(${technicians.company})`, keysOf(company)), isNull(technicians.mergedInto));

/** By name, at most `MOST_ON_ROSTER`. */
export const listEmployees = (db: Db, company: Named): Promise<Employee[]> =>
  db
    .select()
    .from(technicians)
    .where(worksAt(company))
    .orderBy(asc(sql`lower(${technicians.lastName})`), asc(sql`lower(${technicians.firstName})`), asc(technicians.id))
    .limit(MOST_ON_ROSTER);

/**
 * Locks people of the company until the transaction ends, in the order of their ids.
 *
 * @throws `certifications.not-on-roster` if one of them is not, or no longer.
 */
export async function lockEmployees(db: Db, company: Named, ids: readonly string[]): Promise<Employee[]> {
  const rows = await db
    .select()
    .from(technicians)
    .where(and(inArray(technicians.id, [...ids]), worksAt(company)))
    .orderBy(asc(technicians.id))
    .for("update");
  if (rows.length !== ids.length) throw worksElsewhere();
  return rows;
}

/** Their certifications but withdrawn ones, by technician. */
export async function certificationsOf(db: Db, technicianIds: readonly string[]) {
  if (technicianIds.length === 0) return new Map<string, (typeof certifications.$inferSelect)[]>();
  const rows = await db
    .select()
    .from(certifications)
    .where(and(inArray(certifications.technicianId, [...technicianIds]), ne(certifications.state, "withdrawn")))
    .orderBy(asc(certifications.level), asc(certifications.createdAt), asc(certifications.id));
  return Map.groupBy(rows, ({ technicianId }) => technicianId);
}

export const findEmployee = async (db: Db, company: Named, id: string): Promise<Employee> => {
  const [row] = await lockEmployees(db, company, [id]);
  if (!row) throw worksElsewhere();
  return row;
};

/** The present name of a technician by id, also of one who left. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName } = technicians;
  const rows = await db
    .select({ id, firstName, lastName })
    .from(technicians)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]));
}
