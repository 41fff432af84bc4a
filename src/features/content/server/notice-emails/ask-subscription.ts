import type { Deps } from "#platform/deps.ts";
import { inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { mailboxKey } from "#platform/mail/bounces/suppressions.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { isSubscribed } from "./subscriber-queries.ts";

const CONFIRM_LETTER = "content.confirm-notices";
/** Asked for again within it, there is no second letter. */
const AGAIN_MS = 10 * 60_000;

export type ConfirmNoticesLetter = {
  address: string;
  /** An instant, from which on its link works. */
  askedAt: string;
  /** It gets notices already: the letter says so, and how to end them. */
  isSubscribed: boolean;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "content.confirm-notices": ConfirmNoticesLetter;
  }
}

type Ask = { email: string /** What only a robot fills. */; trap?: string | undefined; visitor: Visitor | undefined };

/**
 * Mails the link that confirms an address. Nothing else is kept of it. An address that gets notices already is mailed
 * that it does, so that neither the answer nor its time tells a stranger which ones do. A robot gets nothing.
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
      ...{ about: null, to: { name: "", address }, payload, visitor },
    });
  });
}
