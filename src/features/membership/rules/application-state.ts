/** The states of an application and the moves that staff may make. Free of schemas. */
import { type Moves, move } from "#shared/moves.ts";
import type { ApplicationState } from "./application-options.ts";

export const APPLICATION_MOVES: Moves<ApplicationState> = {
  new: ["approved", "declined"],
  approved: [],
  declined: [],
};

/** @throws as `move` */
export const moveApplication = (from: ApplicationState, to: ApplicationState): ApplicationState =>
  move("an application", APPLICATION_MOVES, from, to);

export const APPLICATION_STATE_LABELS: Record<ApplicationState, string> = {
  new: "Waiting",
  approved: "Approved",
  declined: "Declined",
};
