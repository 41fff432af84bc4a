import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { resolverOf, txtOf } from "#platform/mail/domain/txt-records.ts";
import { verificationRecord } from "../../rules/domain-state.ts";
import { domainDecided, recordMissing, recordUnread } from "../companies/company-errors.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { refuseTakenDomain } from "./refuse-taken-domain.ts";
import { type Domain, findDomain, setDomainState, type WhichDomain } from "./set-domain-state.ts";

/** Shown to company and staff as the verifier. */
const BY_RECORD = "its DNS record";

/**
 * Verifies a domain whose owner has set the TXT record from the company's page. DNS is queried before the transaction
 * begins, because it may take seconds.
 *
 * @throws `membership.no-such-domain`, `membership.domain-decided`, `membership.domain-record-missing`,
 * `membership.domain-record-unread`, `membership.domain-taken`
 */
export async function proveDomain(deps: Deps, input: WhichDomain & { actor: Actor }): Promise<void> {
  const waiting = await findDomain(deps.db, input);
  refuseDecided(waiting);
  const records = await txtOf(resolverOf(deps.env), waiting.domain);
  if (!records) throw recordUnread(waiting.domain);
  if (!records.includes(verificationRecord(waiting.code))) throw recordMissing(waiting.domain);
  await inTransaction(deps, async (inTx) => {
    const company = await findCompany(inTx.db, input.companyId, true);
    const domain = await findDomain(inTx.db, input, true);
    refuseDecided(domain);
    await refuseTakenDomain(inTx.db, domain.domain);
    await setDomainState(inTx.db, domain, "verified", { verifiedAt: inTx.now(), verifiedBy: BY_RECORD });
    await recordAudit(inTx, {
      actor: input.actor,
      action: "company.domain-verified",
      subject: `company ${company.id}`,
      detail: `${input.actor.name} proved the email domain ${domain.domain} of ${company.name} by its DNS record.`,
    });
  });
}

function refuseDecided({ state }: Domain): void {
  if (state !== "waiting") throw domainDecided();
}
