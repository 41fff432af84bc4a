import type { Deps } from "#platform/deps.ts";
import { inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { mailboxKey } from "#platform/mail/bounces/suppressions.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { isSubscribed } from "./subscriber-queries.ts";

const CONFIRM_LETTER = "content.confirm-notices";
/** A repeated request within this time sends no second email. */
const AGAIN_MS = 10 * 60_000;

export type ConfirmNoticesLetter = {
  address: string;
  /** An instant; the link is valid for some days after it. */
  askedAt: string;
  /** The address is already subscribed: the email says so, and how to unsubscribe. */
  isSubscribed: boolean;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "content.confirm-notices": ConfirmNoticesLetter;
  }
}

type Ask = {
  email: string;
  /** Honeypot field: only robots fill it. */
  trap?: string | undefined;
  visitor: Visitor | undefined;
};

/**
 * Mails a confirmation link to an address, and stores nothing else. A subscribed address gets an email that says so:
 * neither the answer nor its timing reveals to a stranger which addresses are subscribed. Robots get nothing.
 */
export async function askSubscription(deps: Deps, { email, trap, visitor }: Ask): Promise<void> {
  if (trap?.trim()) return;
  const address = mailboxKey(email);
  const now = deps.now();
  await inTransaction(deps, async (inTx) => {
    const payload = { address, askedAt: now.toISOString(), isSubscribed: await isSubscribed(inTx.db, address) };
    await postLetter(inTx, {
      template: CONFIRM_LETTER,
      dedupeKey: `${CONFIRM_LETTER}:${address}:${Math.floor(now.getTime() / AGAIN_MS)}`,
      about: null,
      to: { name: "", address },
      payload,
      visitor,
    });
  });
}
