import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { refuseTakenDomain } from "./refuse-taken-domain.ts";

/** Staff verify a domain themselves. @throws `membership.domain-taken`, `membership.no-such-company` */
export function addDomain(
  deps: Deps,
  { companyId, domain, actor }: { companyId: string; domain: string; actor: Actor },
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const company = await findCompany(inTx.db, companyId, true);
    await refuseTakenDomain(inTx.db, domain);
    const now = inTx.now();
    // This also settles a domain that waits or was refused.
    const same = and(eq(companyDomains.companyId, companyId), eq(companyDomains.domain, domain));
    await inTx.db.delete(companyDomains).where(same);
    const row = { id: crypto.randomUUID(), companyId, domain, createdAt: now };
    await inTx.db.insert(companyDomains).values({ ...row, state: "verified", verifiedAt: now, verifiedBy: actor.name });
    await recordAudit(inTx, {
      actor,
      action: "company.domain-verified",
      subject: `company ${companyId}`,
      detail: `${actor.name} verified the email domain ${domain} for ${company.name}.`,
    });
  });
}
