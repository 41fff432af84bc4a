/** Where an email domain of a company stands. Free of schemas. */
import { type Moves, move } from "#shared/moves.ts";

/** Nobody is asked to join by a domain that waits or is refused. */
export const DOMAIN_STATES = ["waiting", "verified", "refused"] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** Staff take a decision back to `waiting`; staff or the domain's own record lead on from there. */
export const DOMAIN_MOVES: Moves<DomainState> = {
  waiting: ["verified", "refused"],
  verified: ["waiting"],
  refused: ["waiting"],
};

/** As `move`. */
export const moveDomain = (from: DomainState, to: DomainState): DomainState =>
  move("an email domain", DOMAIN_MOVES, from, to);

/** The TXT record that only the owner of a domain can set. */
export const verificationRecord = (code: string): string => `blacktop-verification=${code}`;
