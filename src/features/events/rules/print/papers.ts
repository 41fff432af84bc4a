/** The papers that print an event's registrants. */
import type { EventType } from "../catalog/event-types.ts";

export const PAPERS = ["roster", "sign-in", "attendance", "teams", "scores", "badges", "signs"] as const;
export type PaperName = (typeof PAPERS)[number];

export const PAPER_LABELS: Record<PaperName, string> = {
  roster: "Roster",
  "sign-in": "Sign-in sheet",
  attendance: "Attendance with hours",
  teams: "Teams and carts",
  scores: "Score sheets",
  badges: "Badges",
  signs: "Sponsor signs",
};

const HAVE_TEAMS: readonly EventType[] = ["GOLF", "CLAY_SHOOT"];
const HAVE_HOURS: readonly EventType[] = ["CERTIFICATION", "QAC", "CONVENTION"];

/** @returns the papers that make sense for a kind of event, the most used first. */
export function papersOf(type: EventType): PaperName[] {
  return PAPERS.filter((paper) => {
    if (paper === "teams" || paper === "scores" || paper === "signs") return HAVE_TEAMS.includes(type);
    return paper !== "attendance" || HAVE_HOURS.includes(type);
  });
}
