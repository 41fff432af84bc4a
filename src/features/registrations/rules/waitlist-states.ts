/** The states of an entry of a waitlist, of an event or of a class session. Imports no schemas, so that pages stay small. */
import { type Moves, move } from "#shared/moves.ts";

export const WAITLIST_STATUSES = ["waiting", "offered", "taken", "lapsed", "left"] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];

export const WAITLIST_MOVES: Moves<WaitlistStatus> = {
  waiting: ["offered", "left"],
  /** Units are held for the entry until a deadline. */
  offered: ["taken", "lapsed", "left"],
  taken: [],
  /** Staff put the entry back at its old position in line. */
  lapsed: ["waiting"],
  left: ["waiting"],
};

/** @throws Error for an illegal move. */
export const moveWaitlistStatus = (from: WaitlistStatus, to: WaitlistStatus): WaitlistStatus =>
  move("a waitlist entry", WAITLIST_MOVES, from, to);
