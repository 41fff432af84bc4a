import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { moveProposal, type ProposalState } from "../../rules/listing-proposal.ts";
import { noSuchProposal, proposalDecided } from "./company-errors.ts";
import { listingProposals } from "./company-tables.ts";

export type Proposal = typeof listingProposals.$inferSelect;

type Decision = { to: ProposalState; decidedBy: string; decidedAt: Date; note?: string | undefined };

/**
 * The only writer of the state of a listing proposal. @param companyId restricts it to the company's own proposals.
 *
 * @throws `membership.no-such-proposal`, `membership.proposal-decided`
 */
export async function setProposalState(
  db: Db,
  { id, companyId }: { id: string; companyId?: string },
  { to, decidedBy, decidedAt, note }: Decision,
): Promise<Proposal> {
  const which = and(eq(listingProposals.id, id), companyId ? eq(listingProposals.companyId, companyId) : undefined);
  const [found] = await db.select().from(listingProposals).where(which).for("update");
  if (!found) throw noSuchProposal();
  if (found.state !== "proposed") throw proposalDecided();
  const [moved] = await db
    .update(listingProposals)
    .set({ state: moveProposal(found.state, to), decidedBy, decidedAt, note: note || null })
    .where(eq(listingProposals.id, id))
    .returning();
  if (!moved) throw noSuchProposal();
  return moved;
}
