import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { EVENT_STATUS_LABELS, type EventStatus } from "../rules/catalog/event-types.ts";

const TONES: Record<EventStatus, Tone> = { draft: "open", published: "good", cancelled: "bad", archived: "over" };

type Props = {
  status: EventStatus;
  /** The event is public and has edits that are not. */
  hasDraft: boolean;
  /** The last day is over. Staff look for that, so it takes the place of Published. */
  isPast: boolean;
};

export function EventMark({ status, hasDraft, isPast }: Props) {
  if (hasDraft) return <Mark tone="open">{isPast ? "Past (unpublished edits)" : "Published (unpublished edits)"}</Mark>;
  if (isPast && status === "published") return <Mark tone="over">Past</Mark>;
  return <Mark tone={TONES[status]}>{EVENT_STATUS_LABELS[status]}</Mark>;
}
