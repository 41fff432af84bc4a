/** The states of an event, and which follows which. */
import { type Moves, move } from "#shared/moves.ts";
import type { EventStatus } from "../catalog/event-types.ts";

export const EVENT_MOVES: Moves<EventStatus> = {
  draft: ["published"],
  /** Back to a draft only while nobody is registered. */
  published: ["draft", "cancelled"],
  cancelled: [],
  archived: [],
};

/** As `move`. */
export const moveEvent = (from: EventStatus, to: EventStatus): EventStatus => move("an event", EVENT_MOVES, from, to);
