import { and, desc, eq, ne } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { AppError } from "#shared/errors.ts";
import { messageReference } from "../../rules/inbox.ts";
import { answeredMeanwhile, noSuchMessage } from "../errors.ts";
import { contactMessages } from "../tables.ts";
import { messageAnswers } from "./message-tables.ts";
import { postAnswerLetter } from "./post-answer-letter.ts";

type AnswerMessage = {
  id: string;
  text: string;
  /** How many answers the writer has read; omit it to skip the check. */
  known?: number | undefined;
  /** Minted by the form: the same answer with the same key is mailed once. */
  requestKey: string | undefined;
  actor: { id: string; name: string };
};

/**
 * Saves a staff user's answer to a visitor and mails it, both or neither. @returns the answer's id
 *
 * @throws `content.no-such-message`, `content.answer-key-reused`, `content.answered-meanwhile`
 */
export function answerMessage(
  deps: Deps,
  { id, text, known, requestKey, actor }: AnswerMessage,
): Promise<{ id: string }> {
  return inTransaction(deps, async (inTx) => {
    const [message] = await inTx.db.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
    if (!message) throw noSuchMessage();
    const once = { table: messageAnswers, key: requestKeyOf(requestKey, { id, text }), refusal: keyReused };
    const { row, isReplay } = await insertOnce(inTx.db, once, () => ({
      id: crypto.randomUUID(),
      messageId: id,
      text,
      answeredBy: actor.name,
      answeredAt: inTx.now(),
    }));
    if (isReplay) return row;
    if (known !== undefined) await refuseUnread(inTx, row, known);
    await postAnswerLetter(inTx, { message, answer: row });
    const detail = `${actor.name} answered message ${messageReference(id)} of ${message.email}.`;
    await recordAudit(inTx, { actor, action: "message.answered", subject: `message ${id}`, detail });
    return row;
  });
}

/** Prevents two staff users from answering the same message unaware of each other. */
async function refuseUnread({ db }: Deps, { id, messageId }: { id: string; messageId: string }, known: number) {
  const others = await db
    .select({ by: messageAnswers.answeredBy })
    .from(messageAnswers)
    .where(and(eq(messageAnswers.messageId, messageId), ne(messageAnswers.id, id)))
    .orderBy(desc(messageAnswers.answeredAt), desc(messageAnswers.id));
  if (others.length > known) throw answeredMeanwhile(others[0]?.by);
}

const keyReused = () =>
  new AppError("conflict", "content.answer-key-reused", "Your earlier reply was sent.", {
    instruction: "You have changed it since. Send again to send this one too.",
  });
