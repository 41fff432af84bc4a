import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { findSuppression } from "#platform/mail/bounces/suppressions.ts";
import { lockLetter, readdressLetter } from "#platform/mail/letters.ts";
import { letterTitle } from "#platform/wording/letter-title.ts";
import {
  addressChanged,
  addressSuppressed,
  letterForgotten,
  letterIsSecret,
  letterUnderWay,
  noSuchLetter,
  sameAddress,
} from "../errors.ts";
import { holdsSecrets } from "./holds-secrets.ts";

type Readdress = {
  id: string;
  /** The address that the staff user saw. */
  from: string;
  address: string;
  actor: Staff;
};

/**
 * Sends an email that did not arrive to another address of its reader. It stays one email: a repeated request does
 * nothing, so that a double press sends no second one.
 *
 * @throws `admin.no-such-letter`, `admin.letter-forgotten`, `admin.same-address`, `admin.address-changed`,
 * `admin.letter-is-secret`,
 * `admin.address-suppressed`, `admin.letter-under-way`
 */
export async function readdress(deps: Deps, { id, from, address, actor }: Readdress): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const letter = await lockLetter(inTx.db, id);
    if (!letter) throw noSuchLetter();
    if (letter.forgottenAt) throw letterForgotten();
    if (address === from) throw sameAddress();
    if (letter.toAddress === address) return;
    if (letter.toAddress !== from) throw addressChanged(letter.toAddress);
    if (await holdsSecrets(inTx, id)) throw letterIsSecret();
    const suppression = await findSuppression(inTx.db, address);
    if (suppression) throw addressSuppressed(suppression.reason);
    if (!(await readdressLetter(inTx, { id, from, to: address }))) throw letterUnderWay();
    const title = await letterTitle(inTx.letters, letter.template);
    const detail = `${actor.name} changed the address of the email "${title}" from ${from} to ${address} and sent it there.`;
    await recordAudit(inTx, { actor, action: "email.readdressed", subject: `letter ${id}`, detail });
  });
}
