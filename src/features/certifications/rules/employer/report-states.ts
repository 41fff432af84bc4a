/** States of a report of a company about its employees. */
import { type Moves, move } from "#shared/moves.ts";

/** `joined`: works here; `left`: worked here until a day. */
export const REPORT_KINDS = ["joined", "left"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** `waiting`: another employer is on record, and staff decide; `applied`: it is in the employers over time. */
export const REPORT_STATES = ["waiting", "applied", "declined", "undone"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_WORDS: Record<ReportState, string> = {
  waiting: "Waits for the office",
  applied: "On record",
  declined: "Declined",
  undone: "Taken back",
};

export const REPORT_MOVES: Moves<ReportState> = {
  waiting: ["applied", "declined", "undone"],
  applied: ["undone"],
  // Back to waiting: the decision was a mistake.
  declined: ["waiting"],
  undone: [],
};
/** @throws as `move` */
export const moveReport = (from: ReportState, to: ReportState): ReportState =>
  move("employer report", REPORT_MOVES, from, to);
