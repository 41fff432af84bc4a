import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { findLetter, retryLetter } from "#platform/mail/letters.ts";
import { letterAlreadySent, letterForgotten, noSuchLetter } from "../errors.ts";

/**
 * Tries again to deliver an email that did not arrive, and lifts a suppression of its address. It never repeats an
 * email that was sent and did not bounce.
 *
 * @throws `admin.no-such-letter`, `admin.letter-forgotten`, `admin.letter-already-sent`
 */
export async function resendLetter(deps: Deps, { id, actor }: { id: string; actor: Staff }): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const letter = await findLetter(inTx.db, id);
    if (!letter) throw noSuchLetter();
    if (letter.forgottenAt) throw letterForgotten();
    const retried = await retryLetter(inTx, id);
    if (!retried) throw letterAlreadySent();
    await recordAudit(inTx, {
      actor,
      action: "email.resent",
      subject: `letter ${id}`,
      detail: retried.wasSuppressed
        ? `${actor.name} resent the email to ${letter.toAddress} and resumed email to that address.`
        : `${actor.name} resent the email to ${letter.toAddress}.`,
    });
  });
}
