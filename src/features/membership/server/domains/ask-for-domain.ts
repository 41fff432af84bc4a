import { and, eq } from "drizzle-orm";
import { findUsers } from "#features/accounts/server/queries.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { domainOf } from "../../rules/company-domain.ts";
import { domainAlreadyAdded, noAddressThere } from "../companies/company-errors.ts";
import { type Actor, affiliationsOf, type Company, findCompany } from "../companies/company-queries.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { refuseTakenDomain } from "./refuse-taken-domain.ts";

/**
 * An administrator adds an email domain of the company. It waits until staff approve it or its DNS record proves it.
 * A person of the company must have a verified address there, so that no company claims an unrelated domain.
 *
 * @param input.domain as `companyDomainSchema` leaves it.
 * @throws `membership.no-address-there`, `membership.domain-known`, `membership.domain-taken`
 */
export function askForDomain(
  deps: Deps,
  { companyId, domain, actor }: { companyId: string; domain: string; actor: Actor },
): Promise<{ id: string }> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const company = await findCompany(db, companyId, true);
    await refuseDuplicate(db, company, domain);
    await refuseTakenDomain(db, domain);
    if (!(await hasAddressAt(db, companyId, domain))) throw noAddressThere();
    const id = crypto.randomUUID();
    const row = { id, companyId, domain, askedBy: actor.name, createdAt: inTx.now() };
    await db.insert(companyDomains).values(row);
    await recordAudit(inTx, {
      actor,
      action: "company.domain-asked",
      subject: `company ${companyId}`,
      detail: `${actor.name} added the email domain ${domain} for ${company.name}; it waits for approval.`,
    });
    return { id };
  });
}

async function refuseDuplicate(db: Db, { id, emailDomain }: Company, domain: string): Promise<void> {
  if (emailDomain?.toLowerCase() === domain) throw domainAlreadyAdded("verified");
  const isSame = and(eq(companyDomains.companyId, id), eq(companyDomains.domain, domain));
  const [same] = await db.select().from(companyDomains).where(isSame);
  if (same) throw domainAlreadyAdded(same.state);
}

async function hasAddressAt(db: Db, companyId: string, domain: string): Promise<boolean> {
  const affiliations = await affiliationsOf(db, companyId, "active");
  const users = await findUsers(
    db,
    affiliations.map(({ userId }) => userId),
  );
  return users.some(({ email, isEmailVerified }) => isEmailVerified && domainOf(email) === domain);
}
