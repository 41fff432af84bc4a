import { or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { domainOf } from "../../rules/company-domain.ts";
import { likelyDomain } from "../../rules/likely-domain.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { affiliates } from "../tables.ts";

/** The likely correction of a mistyped address; none if any company, present or former member, has its domain. */
export async function likelyEmail(db: Db, email: string): Promise<string | undefined> {
  const domain = domainOf(email);
  const meant = likelyDomain(domain);
  if (!meant) return undefined;
  const isOfRoll = or(
    sql`exists (select from ${affiliates} where lower(${affiliates.emailDomain}) = ${domain})`,
    sql`exists (select from ${affiliates} where lower(split_part(${affiliates.contactEmail}, '@', 2)) = ${domain})`,
    sql`exists (select from ${companyDomains} where ${companyDomains.domain} = ${domain})`,
  );
  const { rows } = await db.execute<{ known: boolean }>(sql`select ${isOfRoll} as known`);
  return rows[0]?.known ? undefined : `${email.slice(0, email.lastIndexOf("@"))}@${meant}`;
}
