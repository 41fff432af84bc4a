/** Where a letter stands, which follows from its facts. */
import { type LetterOutcome, outbox } from "../tables.ts";

/**
 * `waiting`: not tried yet. `failing`: tried without success, will be tried again. `sent`: the transport accepted it.
 * `withheld`: its address is a sample's, and no mail server was asked. `held`: visitors caused too many letters to its
 * recipient; it goes out when staff release it. The others are outcomes.
 */
export type LetterState = "waiting" | "failing" | "sent" | "withheld" | "held" | LetterOutcome;

/** What a letter's state follows from. */
export const STATE_FACTS = {
  sentAt: outbox.sentAt,
  isWithheld: outbox.isWithheld,
  heldAt: outbox.heldAt,
  outcome: outbox.outcome,
  lastError: outbox.lastError,
};

type StateFacts = Pick<typeof outbox.$inferSelect, keyof typeof STATE_FACTS>;

export function letterState({ sentAt, isWithheld, heldAt, outcome, lastError }: StateFacts): LetterState {
  if (heldAt) return "held";
  if (outcome) return outcome;
  if (sentAt) return isWithheld ? "withheld" : "sent";
  return lastError ? "failing" : "waiting";
}
