import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { DomainState } from "../../rules/domain-state.ts";
import { domainDecided } from "../companies/company-errors.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { postDomainDecidedLetters } from "./post-domain-decided-letters.ts";
import { refuseTakenDomain } from "./refuse-taken-domain.ts";
import { findDomain, setDomainState, type WhichDomain } from "./set-domain-state.ts";

type Decide = WhichDomain & { actor: Actor };

/**
 * Staff approve a domain that an administrator added: people with a verified address there are offered to join.
 *
 * @throws `membership.no-such-domain`, `membership.domain-decided`, `membership.domain-taken`
 */
export const approveDomain = (deps: Deps, input: Decide): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const { company, domain } = await lockDomain(inTx, input, "waiting");
    await refuseTakenDomain(inTx.db, domain.domain);
    const verified = { verifiedAt: inTx.now(), verifiedBy: input.actor.name };
    await setDomainState(inTx.db, domain, "verified", verified);
    await postDomainDecidedLetters(inTx, { company, domain, isApproved: true, note: "" });
    await recordAudit(inTx, {
      actor: input.actor,
      action: "company.domain-verified",
      subject: `company ${company.id}`,
      detail: `${input.actor.name} approved the email domain ${domain.domain} for ${company.name}.`,
    });
  });

/** Staff refuse a domain and say why. @throws `membership.no-such-domain`, `membership.domain-decided` */
export const refuseDomain = (deps: Deps, { note, ...input }: Decide & { note: string }): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const { company, domain } = await lockDomain(inTx, input, "waiting");
    await setDomainState(inTx.db, domain, "refused", { note });
    await postDomainDecidedLetters(inTx, { company, domain, isApproved: false, note });
    await recordAudit(inTx, {
      actor: input.actor,
      action: "company.domain-refused",
      subject: `company ${company.id}`,
      detail: `${input.actor.name} refused the email domain ${domain.domain} for ${company.name}: ${note}`,
    });
  });

/**
 * Staff take back their decision: the domain waits again. People who joined by it stay.
 *
 * @throws `membership.no-such-domain`, `membership.domain-decided` if the domain already waits
 */
export const reopenDomain = (deps: Deps, input: Decide): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const { company, domain } = await lockDomain(inTx, input, "verified", "refused");
    await setDomainState(inTx.db, domain, "waiting");
    await recordAudit(inTx, {
      actor: input.actor,
      action: "company.domain-reopened",
      subject: `company ${company.id}`,
      detail: `${input.actor.name} took back the decision about the email domain ${domain.domain} for ${company.name}.`,
    });
  });

async function lockDomain({ db }: Pick<Deps, "db">, which: WhichDomain, ...states: DomainState[]) {
  const company = await findCompany(db, which.companyId, true);
  const domain = await findDomain(db, which, true);
  if (!states.includes(domain.state)) throw domainDecided();
  return { company, domain };
}
