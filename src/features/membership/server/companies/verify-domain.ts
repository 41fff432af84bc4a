import { and, eq, gt, isNull } from "drizzle-orm";
import { hashToken } from "#features/accounts/server/hash-token.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { domainLinkNotValid } from "./company-errors.ts";
import { type Actor, findCompany } from "./company-queries.ts";
import { companyDomains } from "./company-tables.ts";
import { refuseTakenDomain } from "./refuse-taken-domain.ts";

/** A domain that waits for its link to be opened. */
export async function findAskedDomain(db: Db, { companyId, token }: { companyId: string; token: string }, now: Date) {
  const isOpen = and(
    eq(companyDomains.companyId, companyId),
    eq(companyDomains.tokenHash, hashToken(token)),
    isNull(companyDomains.verifiedAt),
    gt(companyDomains.expiresAt, now),
  );
  const [found] = await db.select().from(companyDomains).where(isOpen).for("update");
  return found;
}

/**
 * Verifies a domain by the link that was sent to an address there. From then on people with a verified email at the
 * domain belong to the company as members.
 *
 * @throws `membership.domain-link-not-valid`, `membership.domain-taken`
 */
export function verifyDomain(
  deps: Deps,
  { companyId, token, actor }: { companyId: string; token: string; actor: Actor },
): Promise<{ domain: string }> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const company = await findCompany(db, companyId, true);
    const asked = await findAskedDomain(db, { companyId, token }, inTx.now());
    if (!asked) throw domainLinkNotValid();
    await refuseTakenDomain(db, asked.domain);
    const verified = { verifiedAt: inTx.now(), verifiedBy: asked.askedOf, tokenHash: null, expiresAt: null };
    await db.update(companyDomains).set(verified).where(eq(companyDomains.id, asked.id));
    await recordAudit(inTx, {
      ...{ actor, action: "company.domain-verified", subject: `company ${companyId}` },
      detail: `${actor.name} verified the email domain ${asked.domain} for ${company.name} by the link sent to ${asked.askedOf}.`,
    });
    return { domain: asked.domain };
  });
}
