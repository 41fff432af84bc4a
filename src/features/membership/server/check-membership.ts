import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { checkAgainstRoll, type MemberCheck } from "../rules/member-check.ts";
import { companyDomains } from "./companies/company-tables.ts";
import { affiliates } from "./tables.ts";

/** Compares company and email domain with the active members, whichever of their domains it is. */
export async function checkMembership(db: Db, who: { company: string; email: string }): Promise<MemberCheck> {
  // The roll holds hundreds of companies, not thousands: names are compared here, by rules that SQL would spell worse.
  const { name, emailDomain } = affiliates;
  const isActive = eq(affiliates.isActive, true);
  const isVerified = isNotNull(companyDomains.verifiedAt);
  const [roll, verified] = await Promise.all([
    db.select({ name, emailDomain }).from(affiliates).where(isActive),
    db
      .select({ name, emailDomain: companyDomains.domain })
      .from(companyDomains)
      .innerJoin(affiliates, eq(affiliates.id, companyDomains.companyId))
      .where(and(isActive, isVerified)),
  ]);
  return checkAgainstRoll([...roll, ...verified], who);
}
