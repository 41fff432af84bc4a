import { KEPT_NOT_SENT } from "#shared/letters.ts";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { AnnouncementSummary } from "../../rules/announcements/announcement.ts";
import { ANNOUNCEMENT_WORDS, type AnnouncementState } from "../../rules/announcements/announcement-state.ts";

const TONES: Record<AnnouncementState, Tone> = {
  draft: "over",
  scheduled: "open",
  sending: "open",
  sent: "good",
  discarded: "over",
};

/** The state of an announcement in a word or two. */
export function AnnouncementMark({ state, isHeld, isKept }: Pick<AnnouncementSummary, "state" | "isHeld" | "isKept">) {
  if (isHeld) return <Mark tone="bad">On hold</Mark>;
  if (state === "sent" && isKept) return <Mark tone="open">{KEPT_NOT_SENT}</Mark>;
  return <Mark tone={TONES[state]}>{ANNOUNCEMENT_WORDS[state]}</Mark>;
}
