import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import type { UserId } from "#shared/identifiers.ts";
import { changesOf, type Listing } from "../../rules/listing-proposal.ts";
import type { ListingProposalForm } from "../../rules/listing-proposal-schema.ts";
import { removeLogo, storeLogo } from "../store-logo.ts";
import { nothingProposed, proposalWaiting } from "./company-errors.ts";
import { keepCompany } from "./company-queries.ts";
import { listingProposals } from "./company-tables.ts";
import { listingOf, logoOn } from "./listing-of.ts";
import { postListingProposedLetter } from "./post-listing-proposed-letter.ts";
import type { Proposal } from "./set-proposal-state.ts";

type Input = {
  companyId: string;
  actor: { id: UserId; name: string; email: string };
  form: Omit<ListingProposalForm, "logo">;
  /** The uploaded picture; without one the current logo stays. */
  logo?: Uint8Array | undefined;
};

/**
 * Saves a change of the public listing for staff to decide. A company has at most one open proposal.
 *
 * @throws `membership.proposal-waiting`, `membership.nothing-proposed`, `files.not-an-image`, `files.too-large`,
 *   `request.invalid` for an address outside the association's area
 */
export async function proposeListing(deps: Deps, { companyId, actor, form, logo }: Input): Promise<Proposal> {
  checkAddress((await deps.organization()).addressesIn, form);
  const logoKey = logo && (await storeLogo(deps, logo));
  try {
    return await inTransaction(deps, (inTx) => write(inTx, { companyId, actor, form, logoKey }));
  } catch (refusal) {
    // Until the commit no row names the picture. If the commit's answer is lost, the picture is kept.
    if (logoKey && refusal instanceof Error && "code" in refusal) await removeLogo(deps.files, logoKey);
    throw refusal;
  }
}

async function write(
  deps: Deps,
  { companyId, actor, form, logoKey }: Omit<Input, "logo"> & { logoKey: string | undefined },
): Promise<Proposal> {
  const company = await keepCompany(deps.db, companyId);
  const { street, city, state, zip, website = null, logoBackground } = form;
  const isOnBlack = logoBackground === "black";
  const after: Listing = { street, city, state, zip, website, logo: logoKey ?? logoOn(company, isOnBlack), isOnBlack };
  if (changesOf(listingOf(company), after).length === 0) throw nothingProposed();
  const [proposal] = await deps.db
    .insert(listingProposals)
    .values({
      id: crypto.randomUUID(),
      companyId,
      state: "proposed",
      street,
      city,
      stateCode: state,
      zip,
      website,
      logoKey: after.logo,
      needsBlackBackground: isOnBlack,
      proposedBy: actor.name,
      proposedById: actor.id,
      createdAt: deps.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!proposal) throw proposalWaiting();
  await postListingProposedLetter(deps, { proposal, company, email: actor.email });
  await recordAudit(deps, {
    actor,
    action: "company.listing-proposed",
    subject: `company ${companyId}`,
    detail: `${actor.name} proposed a change of the listing of ${company.name}.`,
  });
  return proposal;
}
