import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { checkAgainstRoll, type MemberCheck, type RollEntry } from "../rules/member-check.ts";
import { aliasesIn } from "../rules/roll/member-fields.ts";
import { companyDomains } from "./companies/company-tables.ts";
import { affiliates } from "./tables.ts";

type Row = { name: string; aliases: string; emailDomain: string | null };
const underEachName = ({ name, aliases, emailDomain }: Row): RollEntry[] =>
  [name, ...aliasesIn(aliases)].map((one) => ({ name: one, emailDomain }));

/** Compares a company and an email domain with every name and domain of the active members. */
export async function checkMembership(db: Db, who: { company: string; email: string }): Promise<MemberCheck> {
  // The roll holds hundreds of companies, not thousands, and SQL would express these name rules worse.
  const { name, aliases, emailDomain } = affiliates;
  const isActive = eq(affiliates.isActive, true);
  const isVerified = isNotNull(companyDomains.verifiedAt);
  const [roll, verified] = await Promise.all([
    db.select({ name, aliases, emailDomain }).from(affiliates).where(isActive),
    db
      .select({ name, aliases, emailDomain: companyDomains.domain })
      .from(companyDomains)
      .innerJoin(affiliates, eq(affiliates.id, companyDomains.companyId))
      .where(and(isActive, isVerified)),
  ]);
  return checkAgainstRoll([...roll, ...verified].flatMap(underEachName), who);
}
