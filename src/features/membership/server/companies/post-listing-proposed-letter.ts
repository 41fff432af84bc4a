import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { changesOf } from "../../rules/listing-proposal.ts";
import type { Company } from "./company-queries.ts";
import { listingOf } from "./listing-of.ts";
import type { Proposal } from "./set-proposal-state.ts";

export type ListingProposedLetter = {
  company: string;
  companyId: string;
  proposedBy: string;
  /** The proposer's address, used for replies. */
  email: string;
  changes: { what: string; before: string; after: string }[];
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.listing-proposed": ListingProposedLetter;
  }
}

/** Emails the office about a new proposal, inside the transaction that saves it. */
export async function postListingProposedLetter(
  deps: Pick<Deps, "db" | "queue" | "now" | "organization">,
  { proposal, company, email }: { proposal: Proposal; company: Company; email: string },
): Promise<void> {
  const { name, email: address } = await deps.organization();
  const { street, city, stateCode: state, zip, website, logoKey: logo, needsBlackBackground: isOnBlack } = proposal;
  const changes = changesOf(listingOf(company), { street, city, state, zip, website, logo, isOnBlack });
  await postLetter(deps, {
    template: "membership.listing-proposed",
    dedupeKey: `membership.listing-proposed:${proposal.id}`,
    about: null,
    to: { name, address },
    payload: { company: company.name, companyId: company.id, proposedBy: proposal.proposedBy, email, changes },
  });
}
