import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { type MessageStatus, STANDING_LABELS } from "../../rules/inbox.ts";

const TONES: Record<MessageStatus, Tone> = { open: "open", assigned: "open", answered: "good", done: "over" };

export const StatusMark = ({ standing }: { standing: MessageStatus }) => (
  <Mark tone={TONES[standing]}>{STANDING_LABELS[standing]}</Mark>
);
