import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { messageReference } from "../../rules/inbox.ts";
import type { contactMessages } from "../tables.ts";
import type { messageAnswers } from "./message-tables.ts";

const ANSWER_LETTER = "content.message-answer";

export type AnswerLetter = {
  /** `M-1A2B3C4D` */
  reference: string;
  /** The visitor's first name. */
  first_name: string;
  /** The staff user's text. */
  answer: string;
  by: string;
  /** The visitor's message. */
  message: string;
  /** When the visitor wrote it. */
  timestamp: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "content.message-answer": AnswerLetter;
  }
}

type Written = { message: typeof contactMessages.$inferSelect; answer: typeof messageAnswers.$inferSelect };

/** Queues the answer to the visitor, inside the transaction that saves it. Mail programs thread answers by reference. */
export async function postAnswerLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { message, answer }: Written,
): Promise<void> {
  const { id, firstName, lastName, email } = message;
  const reference = messageReference(id);
  await postLetter(deps, {
    template: ANSWER_LETTER,
    dedupeKey: `${ANSWER_LETTER}:${answer.id}`,
    about: reference,
    to: { name: `${firstName} ${lastName}`, address: email },
    payload: {
      reference,
      first_name: firstName,
      answer: answer.text,
      by: answer.answeredBy,
      message: message.message,
      timestamp: message.createdAt.toISOString(),
    },
  });
}
