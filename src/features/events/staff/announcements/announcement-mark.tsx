import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { AnnouncementSummary } from "../../rules/announcements/announcement.ts";
import { ANNOUNCEMENT_WORDS, type AnnouncementState } from "../../rules/announcements/announcement-state.ts";

const TONES: Record<AnnouncementState, Tone> = {
  ...{ draft: "over", scheduled: "open", sending: "open", sent: "good", discarded: "over" },
};

/** How an announcement stands, in a word or two. */
export const AnnouncementMark = ({ state, isHeld }: Pick<AnnouncementSummary, "state" | "isHeld">) => (
  <Mark tone={isHeld ? "bad" : TONES[state]}>{isHeld ? "Held back" : ANNOUNCEMENT_WORDS[state]}</Mark>
);
