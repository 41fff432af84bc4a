/** The chips over a roster, without zod, so that a page with chips ships no validator. */

export const ROSTER_SHOWS = ["all", "ending", "ended", "pending"] as const;
export type RosterShow = (typeof ROSTER_SHOWS)[number];
export const ENDING_DAYS = 180;
export const ROSTER_SHOW_LABELS: Record<RosterShow, string> = {
  all: "All",
  ending: `Ends within ${ENDING_DAYS} days`,
  ended: "Ended",
  pending: "Pending",
};
