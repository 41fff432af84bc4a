import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { UserId } from "#shared/identifiers.ts";
import { domainOf } from "../../rules/company-domain.ts";
import { companiesOfDomain, findAffiliation, findCompany } from "../companies/company-queries.ts";
import { companyPeople, declinedCompanies } from "../companies/company-tables.ts";

export type Joiner = { id: UserId; email: string; name: string; isEmailVerified: boolean };

/** @param isDeclined the user answered "Not now", which they may change. */
export type CompanyToJoin = { id: string; name: string; isDeclined: boolean };

/**
 * The company that a user may join by their verified email domain: they belong to no company, and exactly one company has
 * the domain. A user who was removed from it cannot rejoin this way: an administrator may have had a reason.
 */
export async function companyToJoin(db: Db, user: Joiner): Promise<CompanyToJoin | undefined> {
  if (!user.isEmailVerified || (await findAffiliation(db, user.id))) return undefined;
  const [companyId, another] = await companiesOfDomain(db, domainOf(user.email));
  if (!companyId || another) return undefined;
  const before = and(eq(companyPeople.userId, user.id), eq(companyPeople.companyId, companyId));
  if ((await db.$count(companyPeople, before)) > 0) return undefined;
  const { id, name } = await findCompany(db, companyId);
  const declined = and(eq(declinedCompanies.userId, user.id), eq(declinedCompanies.companyId, id));
  return { id, name, isDeclined: (await db.$count(declinedCompanies, declined)) > 0 };
}
