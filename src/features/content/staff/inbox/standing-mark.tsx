import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { MessageStanding } from "../../rules/inbox.ts";

export const STANDING_LABELS: Record<MessageStanding, string> = {
  open: "Open",
  assigned: "Assigned",
  answered: "Answered",
  done: "Done",
};

const TONES: Record<MessageStanding, Tone> = { open: "open", assigned: "open", answered: "good", done: "over" };

export const StandingMark = ({ standing }: { standing: MessageStanding }) => (
  <Mark tone={TONES[standing]}>{STANDING_LABELS[standing]}</Mark>
);
