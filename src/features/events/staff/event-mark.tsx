import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { EVENT_STATUS_LABELS, type EventStatus } from "../rules/catalog/event-types.ts";

const TONES: Record<EventStatus, Tone> = { draft: "open", published: "good", cancelled: "bad", archived: "over" };

type Props = {
  status: EventStatus;
  /** It is public, and has edits that are not. */
  hasDraft: boolean;
  /** Its last day is over: that is what staff look for, not that it was published. */
  isPast: boolean;
};

export function EventMark({ status, hasDraft, isPast }: Props) {
  if (hasDraft) return <Mark tone="open">{isPast ? "Past, edits wait" : "Published, edits wait"}</Mark>;
  if (isPast && status === "published") return <Mark tone="over">Past</Mark>;
  return <Mark tone={TONES[status]}>{EVENT_STATUS_LABELS[status]}</Mark>;
}
