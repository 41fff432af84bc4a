/** The states of a claim. A claim that is released has no row any more. */
import { type Moves, move } from "#shared/moves.ts";

export const CLAIM_STATES = ["held", "sold"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_MOVES: Moves<ClaimState> = {
  held: ["sold"],
  /** Its check bounced, or was voided. */
  sold: ["held"],
};

/** As `move`. */
export const moveClaim = (from: ClaimState, to: ClaimState): ClaimState => move("a claim", CLAIM_MOVES, from, to);
