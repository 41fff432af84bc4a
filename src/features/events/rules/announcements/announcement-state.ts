/** The states of an announcement and their labels. Imports no schemas, so that pages stay small. */
import { type Moves, move } from "#shared/moves.ts";

/** `sending`: letters are being written, in batches. `discarded`: staff dropped the draft, and may restore it. */
export const ANNOUNCEMENT_STATES = ["draft", "scheduled", "sending", "sent", "discarded"] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const ANNOUNCEMENT_MOVES: Moves<AnnouncementState> = {
  draft: ["scheduled", "sending", "discarded"],
  /** Staff unschedule it before its time. */
  scheduled: ["draft", "sending"],
  sending: ["sent"],
  sent: [],
  discarded: ["draft"],
};

/** @throws Error for an illegal move. */
export const moveAnnouncement = (from: AnnouncementState, to: AnnouncementState): AnnouncementState =>
  move("an announcement", ANNOUNCEMENT_MOVES, from, to);

export const ANNOUNCEMENT_WORDS: Record<AnnouncementState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  sent: "Sent",
  discarded: "Discarded",
};
