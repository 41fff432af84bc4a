/** The states of a company's email domain. Free of schemas. */
import { type Moves, move } from "#shared/moves.ts";

/** Only a verified domain offers users to join. */
export const DOMAIN_STATES = ["waiting", "verified", "refused"] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** Staff take a decision back to `waiting`; from there staff or the domain's DNS record move it on. */
export const DOMAIN_MOVES: Moves<DomainState> = {
  waiting: ["verified", "refused"],
  verified: ["waiting"],
  refused: ["waiting"],
};

/** @throws as `move` */
export const moveDomain = (from: DomainState, to: DomainState): DomainState =>
  move("an email domain", DOMAIN_MOVES, from, to);

/** The TXT record that only the owner of a domain can set. */
export const verificationRecord = (code: string): string => `blacktop-verification=${code}`;
