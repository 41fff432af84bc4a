import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { domainDecided } from "../companies/company-errors.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { findDomain, type WhichDomain } from "./set-domain-state.ts";

/**
 * Removes a domain: users are no longer offered to join by it, and people who joined stay. The domain that staff entered
 * with the company cannot be removed, nor can the company remove a refused one, because it could then add it again.
 *
 * @throws `membership.no-such-domain`, `membership.domain-decided`
 */
export function removeDomain(
  deps: Deps,
  { companyId, id, actor, isByStaff = false }: WhichDomain & { actor: Actor; isByStaff?: boolean },
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const company = await findCompany(inTx.db, companyId);
    const removed = await findDomain(inTx.db, { companyId, id }, true);
    if (removed.state === "refused" && !isByStaff) throw domainDecided();
    await inTx.db.delete(companyDomains).where(eq(companyDomains.id, id));
    await recordAudit(inTx, {
      actor,
      action: "company.domain-removed",
      subject: `company ${companyId}`,
      detail: `${actor.name} removed the email domain ${removed.domain} of ${company.name}.`,
    });
  });
}
