/** The states of a claim. A released claim has no row. */
import { type Moves, move } from "#shared/moves.ts";

export const CLAIM_STATES = ["held", "sold"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_MOVES: Moves<ClaimState> = {
  held: ["sold"],
  /** The check bounced, or was voided. */
  sold: ["held"],
};

/** @throws Error for an illegal move. */
export const moveClaim = (from: ClaimState, to: ClaimState): ClaimState => move("a claim", CLAIM_MOVES, from, to);
