/** The states of the letter to a recipient of an announcement. Imports no schemas. */
import { KEPT_NOT_SENT } from "#shared/letters.ts";

export const RECIPIENT_STATES = [
  ...["to-come", "ended", "given-up", "waiting", "failing", "sent", "withheld", "kept", "held"],
  ...["bounced", "suppressed", "failed"],
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const RECIPIENT_WORDS: Record<RecipientState, string> = {
  "to-come": "Not written yet",
  ended: "Not sent: no longer registered for this event",
  "given-up": "Not sent: could not be written",
  waiting: "Queued",
  failing: "Retrying",
  sent: "Sent",
  withheld: "Not sent: sample address",
  kept: KEPT_NOT_SENT,
  held: "On hold",
  bounced: "Bounced",
  suppressed: "Not sent: suppressed address",
  failed: "Failed",
};

/** The filters of the list. */
export const RECIPIENT_SHOWS = ["undelivered"] as const;
