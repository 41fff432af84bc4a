/** Reads of a company's people and of its verified domains. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { UserId } from "#shared/identifiers.ts";
import type { CompanyRole } from "../../rules/company-people.ts";
import { isFreeMail } from "../../rules/mail-providers.ts";
import { affiliates } from "../tables.ts";
import { companyMerged, noSuchCompany } from "./company-errors.ts";
import { companyDomains, companyPeople } from "./company-tables.ts";
import { companyMerges } from "./merge-tables.ts";

export type Company = typeof affiliates.$inferSelect;
export type Affiliation = typeof companyPeople.$inferSelect;
/** The acting person: a staff user, or one of the company's people. */
export type Actor = { id: string; name: string };

/**
 * @param isLocked blocks concurrent decisions about the company.
 * @throws `membership.no-such-company`, `membership.company-merged`
 */
export async function findCompany(db: Db, id: string, isLocked = false): Promise<Company> {
  const query = db.select().from(affiliates).where(eq(affiliates.id, id));
  const [company] = isLocked ? await query.for("update") : await query;
  return company ?? throwNotFound(db, id);
}

/** Locks the company against a merge until the transaction ends, before a row of it is written. @throws as `findCompany` */
export async function keepCompany(db: Db, id: string): Promise<Company> {
  const [company] = await db.select().from(affiliates).where(eq(affiliates.id, id)).for("key share");
  return company ?? throwNotFound(db, id);
}

async function throwNotFound(db: Db, id: string): Promise<never> {
  const keptId = await presentId(db, id);
  const [kept] = await db
    .select({ id: affiliates.id, name: affiliates.name })
    .from(affiliates)
    .where(eq(affiliates.id, keptId));
  throw kept ? companyMerged(kept) : noSuchCompany();
}

/** The id of the company that this one was merged into, following chains of merges; otherwise its own id. */
export async function presentId(db: Db, id: string): Promise<string> {
  const { goneId, keptId, undoneAt } = companyMerges;
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive led as (
      select ${id}::uuid as id, 0 as step
      union all
      select ${keptId}, step + 1 from led join ${companyMerges} on ${goneId} = led.id and ${undoneAt} is null
    )
    select id from led order by step desc limit 1`);
  return rows[0]?.id ?? id;
}

/** The user's current company; a user has at most one. */
export async function findAffiliation(db: Db, userId: UserId): Promise<Affiliation | undefined> {
  const [affiliation] = await db
    .select()
    .from(companyPeople)
    .where(and(eq(companyPeople.userId, userId), eq(companyPeople.state, "active")));
  return affiliation;
}

/** The people of a company, oldest first. */
export const affiliationsOf = (db: Db, companyId: string, state?: Affiliation["state"]): Promise<Affiliation[]> =>
  db
    .select()
    .from(companyPeople)
    .where(and(eq(companyPeople.companyId, companyId), state && eq(companyPeople.state, state)))
    .orderBy(asc(companyPeople.since), asc(companyPeople.id));

export const administratorsAmong = (affiliations: readonly { role: CompanyRole }[]): number =>
  affiliations.filter(({ role }) => role === "administrator").length;

/**
 * The active companies with exactly this verified domain. More than one only if staff entered the domain twice on the
 * roll; then no user can join by it.
 */
export async function companiesOfDomain(db: Db, domain: string): Promise<string[]> {
  if (isFreeMail(domain)) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${affiliates} where active and lower(email_domain) = ${domain}
    union
    select d.company_id from ${companyDomains} d join ${affiliates} a on a.id = d.company_id
    where a.active and d.domain = ${domain} and d.verified_at is not null`);
  return rows.map(({ id }) => id);
}
