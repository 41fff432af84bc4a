/** The states of an announcement and their labels. Free of schemas: a page may show them at no cost. */
import { type Moves, move } from "#shared/moves.ts";

/** `sending`: its letters are written, batch by batch. `discarded`: staff dropped the draft, and may bring it back. */
export const ANNOUNCEMENT_STATES = ["draft", "scheduled", "sending", "sent", "discarded"] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const ANNOUNCEMENT_MOVES: Moves<AnnouncementState> = {
  draft: ["scheduled", "sending", "discarded"],
  /** Staff take it back before its time. */
  scheduled: ["draft", "sending"],
  sending: ["sent"],
  sent: [],
  discarded: ["draft"],
};

/** As `move`. */
export const moveAnnouncement = (from: AnnouncementState, to: AnnouncementState): AnnouncementState =>
  move("an announcement", ANNOUNCEMENT_MOVES, from, to);

export const ANNOUNCEMENT_WORDS: Record<AnnouncementState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Being sent",
  sent: "Sent",
  discarded: "Discarded",
};
