/** The legal moves between the states of an event. */
import { type Moves, move } from "#shared/moves.ts";
import type { EventStatus } from "../catalog/event-types.ts";

export const EVENT_MOVES: Moves<EventStatus> = {
  draft: ["published"],
  /** An event becomes a draft again only if it has no registrations. */
  published: ["draft", "cancelled"],
  cancelled: [],
  archived: [],
};

/** @throws Error for an illegal move. */
export const moveEvent = (from: EventStatus, to: EventStatus): EventStatus => move("an event", EVENT_MOVES, from, to);
