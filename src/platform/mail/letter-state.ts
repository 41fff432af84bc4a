/** The state of a letter, derived from its facts. */
import { type LetterOutcome, outbox } from "../tables.ts";

/**
 * `waiting`: not tried yet. `failing`: tried without success, will be tried again. `sent`: the transport accepted it.
 * `withheld`: its address is a sample's, so no mail server got it. `held`: visitors caused too many letters to its
 * recipient; it goes out when staff release it. `kept`: no mail server was set up. The others are outcomes.
 */
export type LetterState = "waiting" | "failing" | "sent" | "withheld" | "kept" | "held" | LetterOutcome;

/** The columns that a letter's state is derived from. */
export const STATE_FACTS = {
  sentAt: outbox.sentAt,
  isWithheld: outbox.isWithheld,
  isKept: outbox.isKept,
  heldAt: outbox.heldAt,
  outcome: outbox.outcome,
  lastError: outbox.lastError,
};

type StateFacts = Pick<typeof outbox.$inferSelect, keyof typeof STATE_FACTS>;

export function letterState({ sentAt, isWithheld, isKept, heldAt, outcome, lastError }: StateFacts): LetterState {
  if (heldAt) return "held";
  if (outcome) return outcome;
  if (isWithheld && sentAt) return "withheld";
  if (sentAt) return isKept ? "kept" : "sent";
  return lastError ? "failing" : "waiting";
}

/** When the letter was sent; withheld and kept letters never were. */
export const leftAt = ({ sentAt, isWithheld, isKept }: StateFacts): string | null =>
  isWithheld || isKept ? null : (sentAt?.toISOString() ?? null);
