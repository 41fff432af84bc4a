import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { AppError } from "#shared/errors.ts";
import type { ContactMessage, ContactRequest } from "../../rules/contact-message.ts";
import { contactMessages } from "../tables.ts";

const CONTACT_LETTER = "content.contact-message";

/** Parameters named by the specification. */
export type ContactLetter = ContactMessage & {
  /** An instant; the email shows it in the association's zone. */ timestamp: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "content.contact-message": ContactLetter;
  }
}

type VerbDeps = Pick<Deps, "db" | "queue" | "now" | "organization">;
type Row = typeof contactMessages.$inferSelect;

/**
 * Saves a visitor's message and mails it to the office, both or neither. The visitor gets no email, because the form could
 * otherwise send a stranger's text to a third person. A robot's message is saved but not mailed.
 *
 * @param requestKey minted by the form. A repetition with the same key gets the first answer.
 * @throws `content.message-key-reused`
 */
export function sendContactMessage(
  deps: VerbDeps,
  input: ContactRequest,
  requestKey?: string,
): Promise<{ id: string }> {
  return inTransaction(deps, async (inTx) => {
    const { first_name: firstName, last_name: lastName, email, phone, message, subject } = input;
    const written = { firstName, lastName, email, phone, message };
    const isSuspect = Boolean(subject?.trim());
    // The time of writing is ignored: it differs when the form is sent again.
    const key = requestKeyOf(requestKey, { ...written, subject });
    const once = { table: contactMessages, key, refusal: keyReused };
    const row = { id: crypto.randomUUID(), ...written, isSuspect, createdAt: inTx.now() };
    const { row: kept, isReplay } = await insertOnce(inTx.db, once, () => row);
    if (!isReplay && !isSuspect) await mailToOffice(inTx, kept);
    return kept;
  });
}

const keyReused = () =>
  new AppError("conflict", "content.message-key-reused", "The message that you sent before has arrived.", {
    instruction: "You have changed it since. Send it again if the office should read this one as well.",
  });

async function mailToOffice(deps: VerbDeps, kept: Row): Promise<void> {
  const office = await deps.organization();
  await postLetter(deps, {
    template: CONTACT_LETTER,
    dedupeKey: `${CONTACT_LETTER}:${kept.id}`,
    about: null,
    to: { name: office.name, address: office.email },
    payload: {
      first_name: kept.firstName,
      last_name: kept.lastName,
      email: kept.email,
      phone: kept.phone,
      message: kept.message,
      timestamp: kept.createdAt.toISOString(),
    },
  });
}
