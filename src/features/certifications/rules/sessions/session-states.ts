/** The states of a class session, and of a name on its roster. */
import { type Moves, move } from "#shared/moves.ts";

/** `open`: published, and not yet certain. `goes_ahead`: staff decided that it takes place. */
export const SESSION_STATES = ["draft", "open", "goes_ahead", "cancelled"] as const;
export type SessionState = (typeof SESSION_STATES)[number];
export const SESSION_MOVES: Moves<SessionState> = {
  draft: ["open", "cancelled"],
  open: ["goes_ahead", "cancelled"],
  goes_ahead: ["open", "cancelled"],
  cancelled: [],
};
/** @throws as `move` */
export const moveSession = (from: SessionState, to: SessionState): SessionState =>
  move("a class session", SESSION_MOVES, from, to);

/** States in which people may be on the roster, and which the public calendar shows. */
export const PUBLISHED_STATES = ["open", "goes_ahead"] as const satisfies readonly SessionState[];

export const ROSTER_STATES = ["expected", "cancelled"] as const;
type RosterState = (typeof ROSTER_STATES)[number];
/** Back to expected: a registration that was moved to another session is moved back. */
export const ROSTER_MOVES: Moves<RosterState> = { expected: ["cancelled"], cancelled: ["expected"] };
/** @throws as `move` */
export const moveEntry = (from: RosterState, to: RosterState): RosterState =>
  move("a roster entry", ROSTER_MOVES, from, to);
