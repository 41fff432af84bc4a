import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { EVENT_STATUS_LABELS, type EventStatus } from "../../rules/catalog/event-types.ts";

const TONES: Record<EventStatus, Tone> = { draft: "open", published: "good", cancelled: "bad", archived: "over" };

type Props = { status: EventStatus /** It is public, and has edits that are not. */; hasDraft: boolean };

export const EventMark = ({ status, hasDraft }: Props) =>
  hasDraft ? (
    <Mark tone="open">Published, edits wait</Mark>
  ) : (
    <Mark tone={TONES[status]}>{EVENT_STATUS_LABELS[status]}</Mark>
  );
