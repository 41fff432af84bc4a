import { and, eq, isNull } from "drizzle-orm";
import { hashToken } from "#features/accounts/server/hash-token.ts";
import { newLinkToken } from "#features/accounts/server/invitations/staff-link-token.ts";
import { findUserByEmail } from "#features/accounts/server/queries.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { domainOf } from "../../rules/company-domain.ts";
import { noAddressThere } from "./company-errors.ts";
import { type Actor, findCompany, tiesOf } from "./company-queries.ts";
import { companyDomains } from "./company-tables.ts";
import { refuseTakenDomain } from "./refuse-taken-domain.ts";

const LINK_HOURS = 48;
const HOUR_MS = 60 * 60 * 1000;

export type CompanyDomainLetter = { company: string; domain: string; askedBy: string; hours: number; token: string };

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.company-domain": CompanyDomainLetter;
  }
}

/**
 * Asks the owner of an address whether its domain is the company's: a letter with a link goes there. The address is the
 * verified one of somebody tied to the company, so that no letter goes to strangers.
 *
 * @param input.email in lower case.
 * @throws `membership.no-address-there`, `membership.domain-taken`
 */
export function askForDomain(
  deps: Deps,
  { companyId, email, actor }: { companyId: string; email: string; actor: Actor },
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const company = await findCompany(db, companyId, true);
    const owner = await findUserByEmail(db, email);
    const isOurs = (await tiesOf(db, companyId, "active")).some(({ userId }) => userId === owner?.id);
    if (!(owner?.emailVerified && isOurs)) throw noAddressThere();
    const domain = domainOf(email);
    await refuseTakenDomain(db, domain);
    const id = crypto.randomUUID();
    const token = newLinkToken();
    const now = inTx.now();
    const isOpen = and(
      eq(companyDomains.companyId, companyId),
      eq(companyDomains.domain, domain),
      isNull(companyDomains.verifiedAt),
    );
    await db.delete(companyDomains).where(isOpen);
    await db.insert(companyDomains).values({
      ...{ id, companyId, domain, tokenHash: hashToken(token), askedOf: email, createdAt: now },
      expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR_MS),
    });
    await postLetter(inTx, {
      template: "membership.company-domain",
      dedupeKey: `membership.company-domain:${id}`,
      about: null,
      to: { name: owner.name, address: email },
      payload: { company: company.name, domain, askedBy: actor.name, hours: LINK_HOURS, token },
    });
    await recordAudit(inTx, {
      ...{ actor, action: "company.domain-asked", subject: `company ${companyId}` },
      detail: `${actor.name} asked ${email} to verify the email domain ${domain} for ${company.name}.`,
    });
  });
}
