/** A listing change that a company proposes and staff approve or decline. Free of schemas. */
import { type Moves, move } from "#shared/moves.ts";

export const PROPOSAL_STATES = ["proposed", "approved", "declined", "withdrawn"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_MOVES: Moves<ProposalState> = {
  proposed: ["approved", "declined", "withdrawn"],
  approved: [],
  declined: [],
  withdrawn: [],
};

/** @throws as `move` */
export const moveProposal = (from: ProposalState, to: ProposalState): ProposalState =>
  move("a listing proposal", PROPOSAL_MOVES, from, to);

/** The fields of a company's public listing that a proposal may change; only the office changes the name. */
export type Listing = {
  street: string;
  city: string;
  state: string;
  zip: string;
  website: string | null;
  /** Key in the bucket `mapa_aff_images`. */
  logo: string | null;
  isOnBlack: boolean;
};

type Change = { what: string; before: string; after: string };

const GROUND = (isOnBlack: boolean) => (isOnBlack ? "Black" : "White");
const placeOf = ({ street, city, state, zip }: Listing) => `${street}, ${city}, ${state} ${zip}`;

/** A proposal's changes in words; a new logo is mentioned here and shown beside them. */
export function changesOf(before: Listing, after: Listing): Change[] {
  const rows: Change[] = [
    { what: "Address", before: placeOf(before), after: placeOf(after) },
    { what: "Website", before: before.website ?? "None", after: after.website ?? "None" },
    { what: "Logo", before: before.logo ? "As now" : "None", after: after.logo === before.logo ? "As now" : "New" },
    { what: "Background of the logo", before: GROUND(before.isOnBlack), after: GROUND(after.isOnBlack) },
  ];
  return rows.filter((row) => row.before !== row.after && !(row.what === "Logo" && after.logo === before.logo));
}

export const PROPOSAL_STATE_LABELS: Record<ProposalState, string> = {
  proposed: "Waiting for the office",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
