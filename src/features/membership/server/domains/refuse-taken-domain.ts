import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { domainTaken } from "../companies/company-errors.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { affiliates } from "../tables.ts";

type Form = {
  /** The form field that holds the domain. */
  field?: string;
  /** The company's own id. */
  except?: string | undefined;
};

/**
 * A domain belongs to one company, wherever it was entered. A former member keeps its domain.
 *
 * @throws `membership.domain-taken`
 */
export async function refuseTakenDomain(db: Db, domain: string, { field, except }: Form = {}): Promise<void> {
  const [taken] = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .leftJoin(companyDomains, and(eq(companyDomains.companyId, affiliates.id), isNotNull(companyDomains.verifiedAt)))
    .where(
      and(
        or(eq(companyDomains.domain, domain), sql`lower(${affiliates.emailDomain}) = ${domain}`),
        except ? ne(affiliates.id, except) : undefined,
      ),
    )
    .limit(1);
  if (taken) throw domainTaken(field);
}
