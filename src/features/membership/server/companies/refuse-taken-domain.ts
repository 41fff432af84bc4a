import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { affiliates } from "../tables.ts";
import { domainTaken } from "./company-errors.ts";
import { companyDomains } from "./company-tables.ts";

/**
 * A domain is one company's, wherever it was entered. A company that left the public list keeps its own.
 *
 * @throws `membership.domain-taken`
 */
export async function refuseTakenDomain(db: Db, domain: string): Promise<void> {
  const [taken] = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .leftJoin(companyDomains, and(eq(companyDomains.companyId, affiliates.id), isNotNull(companyDomains.verifiedAt)))
    .where(or(eq(companyDomains.domain, domain), sql`lower(${affiliates.emailDomain}) = ${domain}`))
    .limit(1);
  if (taken) throw domainTaken();
}
