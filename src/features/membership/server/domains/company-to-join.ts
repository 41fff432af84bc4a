import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { UserId } from "#shared/identifiers.ts";
import { domainOf } from "../../rules/company-domain.ts";
import { companiesOfDomain, findCompany, findTie } from "../companies/company-queries.ts";
import { companyPeople, declinedCompanies } from "../companies/company-tables.ts";

export type Joiner = { id: UserId; email: string; name: string; isEmailVerified: boolean };

/** @param isDeclined the user answered "Not now", which can be changed. */
export type CompanyToJoin = { id: string; name: string; isDeclined: boolean };

/**
 * The company that a user may join by the domain of their verified email: they belong to none, and exactly one company
 * has it. Nobody whose tie to it was ended: an administrator may have had a reason.
 */
export async function companyToJoin(db: Db, user: Joiner): Promise<CompanyToJoin | undefined> {
  if (!user.isEmailVerified || (await findTie(db, user.id))) return undefined;
  const [companyId, another] = await companiesOfDomain(db, domainOf(user.email));
  if (!companyId || another) return undefined;
  const before = and(eq(companyPeople.userId, user.id), eq(companyPeople.companyId, companyId));
  if ((await db.$count(companyPeople, before)) > 0) return undefined;
  const { id, name } = await findCompany(db, companyId);
  const declined = and(eq(declinedCompanies.userId, user.id), eq(declinedCompanies.companyId, id));
  return { id, name, isDeclined: (await db.$count(declinedCompanies, declined)) > 0 };
}
