import { eq } from "drizzle-orm";
import { findUsers } from "#features/accounts/server/queries.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { nextVersion } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import { type Actor, type Company, findCompany } from "./company-queries.ts";
import { logoOn } from "./listing-of.ts";
import { type Proposal, setProposalState } from "./set-proposal-state.ts";

export type ListingDecidedLetter = { company: string; to_name: string; isApproved: boolean; note: string };

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.listing-decided": ListingDecidedLetter;
  }
}

type Decide = { id: string; actor: Actor; note?: string | undefined };

/**
 * Staff approve a proposal: the public list shows its values from then on, and its author gets an email.
 *
 * @throws `membership.no-such-proposal`, `membership.proposal-decided`
 */
export const approveProposal = (deps: Deps, input: Decide): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const { proposal, company } = await decide(inTx, "approved", input);
    const { street, city, stateCode: state, zip, website, logoKey, needsBlackBackground } = proposal;
    // A new logo replaces both stored logos.
    const logos = logoOn(company, needsBlackBackground) === logoKey ? {} : { logoKey, darkLogoKey: null };
    await inTx.db
      .update(affiliates)
      .set({ street, city, state, zip, website, ...logos, needsBlackBackground, ...nextVersion })
      .where(eq(affiliates.id, company.id));
    noteFact(inTx.db, "member.changed", company.id);
    await announceChange(inTx.db);
  });

/** Staff decline a proposal and say why. @throws as `approveProposal` */
export const declineProposal = (deps: Deps, input: Decide): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    await decide(inTx, "declined", input);
  });

async function decide(deps: Deps, to: "approved" | "declined", { id, actor, note }: Decide) {
  const proposal = await setProposalState(deps.db, { id }, { to, decidedBy: actor.name, decidedAt: deps.now(), note });
  const company = await findCompany(deps.db, proposal.companyId);
  await tellProposer(deps, proposal, company);
  await recordAudit(deps, {
    actor,
    action: `company.listing-${to}`,
    subject: `company ${company.id}`,
    detail: `${actor.name} ${to} the change of the listing of ${company.name} that ${proposal.proposedBy} proposed.`,
  });
  return { proposal, company };
}

async function tellProposer(deps: Deps, proposal: Proposal, company: Company): Promise<void> {
  const [proposer] = await findUsers(deps.db, [proposal.proposedById]);
  if (!proposer || proposer.isDisabled) return;
  const { name: to_name, email: address } = proposer;
  const isApproved = proposal.state === "approved";
  await postLetter(deps, {
    template: "membership.listing-decided",
    dedupeKey: `membership.listing-decided:${proposal.id}`,
    about: null,
    to: { name: to_name, address },
    payload: { company: company.name, to_name, isApproved, note: proposal.note ?? "" },
  });
}
