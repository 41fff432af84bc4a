import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { type MessageStanding, STANDING_LABELS } from "../../rules/inbox.ts";

const TONES: Record<MessageStanding, Tone> = { open: "open", assigned: "open", answered: "good", done: "over" };

export const StandingMark = ({ standing }: { standing: MessageStanding }) => (
  <Mark tone={TONES[standing]}>{STANDING_LABELS[standing]}</Mark>
);
