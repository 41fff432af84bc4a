import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { MESSAGE_STATUS_LABELS, type MessageStatus } from "../../rules/inbox.ts";

const TONES: Record<MessageStatus, Tone> = { open: "open", assigned: "open", answered: "good", done: "over" };

export const StatusMark = ({ status }: { status: MessageStatus }) => (
  <Mark tone={TONES[status]}>{MESSAGE_STATUS_LABELS[status]}</Mark>
);
