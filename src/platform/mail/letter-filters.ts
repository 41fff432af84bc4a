/** The filters of the email log. */
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { type Listed, listWords, wordsIn } from "../database/list-words.ts";
import { outbox } from "../tables.ts";
import type { LetterState } from "./letter-state.ts";

export type LetterFilters = {
  /** `undelivered`: every letter that was given up. */
  state?: LetterState | "undelivered" | undefined;
  /** The template's name, such as `payments.receipt`. */
  template?: string | undefined;
  /** Words of the recipient, the subject, or the reference. */
  q?: string | undefined;
};

/** The same rules as `letterState`, in the same order. */
const unfinished = and(isNull(outbox.heldAt), isNull(outbox.outcome), isNull(outbox.sentAt));
const finished = and(isNull(outbox.heldAt), isNull(outbox.outcome), isNotNull(outbox.sentAt));
const ended = (outcome: "bounced" | "suppressed" | "failed") => and(isNull(outbox.heldAt), eq(outbox.outcome, outcome));

const STATES: Record<LetterState | "undelivered", SQL | undefined> = {
  held: isNotNull(outbox.heldAt),
  waiting: and(unfinished, isNull(outbox.lastError)),
  failing: and(unfinished, isNotNull(outbox.lastError)),
  sent: and(finished, eq(outbox.isWithheld, false), eq(outbox.isKept, false)),
  withheld: and(finished, eq(outbox.isWithheld, true)),
  kept: and(finished, eq(outbox.isKept, true)),
  bounced: ended("bounced"),
  suppressed: ended("suppressed"),
  failed: ended("failed"),
  undelivered: isNotNull(outbox.outcome),
};

export const lettersWith = ({ state, template, q }: LetterFilters): Listed => ({
  table: outbox,
  words: wordsIn(listWords(outbox), q),
  which: and(state ? STATES[state] : undefined, template ? eq(outbox.template, template) : undefined),
});
