import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSuchDomain } from "./company-errors.ts";
import { type Actor, findCompany } from "./company-queries.ts";
import { companyDomains } from "./company-tables.ts";

/**
 * A domain ties no more people; those who are tied already stay. The domain that staff entered with the company stays
 * too.
 *
 * @throws `membership.no-such-domain`
 */
export function removeDomain(
  deps: Deps,
  { companyId, id, actor }: { companyId: string; id: string; actor: Actor },
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const company = await findCompany(inTx.db, companyId);
    const which = and(eq(companyDomains.id, id), eq(companyDomains.companyId, companyId));
    const [removed] = await inTx.db.delete(companyDomains).where(which).returning();
    if (!removed) throw noSuchDomain();
    await recordAudit(inTx, {
      ...{ actor, action: "company.domain-removed", subject: `company ${companyId}` },
      detail: `${actor.name} removed the email domain ${removed.domain} of ${company.name}.`,
    });
  });
}
