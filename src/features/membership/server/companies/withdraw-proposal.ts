import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type Actor, findCompany } from "./company-queries.ts";
import { setProposalState } from "./set-proposal-state.ts";

/** A company withdraws its own proposal. @throws `membership.no-such-proposal`, `membership.proposal-decided` */
export function withdrawProposal(
  deps: Deps,
  { companyId, id, actor }: { companyId: string; id: string; actor: Actor },
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const decision = { to: "withdrawn" as const, decidedBy: actor.name, decidedAt: inTx.now() };
    await setProposalState(inTx.db, { id, companyId }, decision);
    const company = await findCompany(inTx.db, companyId);
    await recordAudit(inTx, {
      actor,
      action: "company.listing-withdrawn",
      subject: `company ${companyId}`,
      detail: `${actor.name} took the proposed change of the listing of ${company.name} back.`,
    });
  });
}
