import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Asker, proveBeforeAdding } from "#features/accounts/server/second-factor/ask-proof.ts";
import type { User } from "#features/accounts/server/sessions/signed-in.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { closeAccount } from "./close-account.ts";
import { staffAccount } from "./errors.ts";

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "privacy.account-deleted": { at: string };
  }
}

/**
 * Deletes the user's own account after a proof, and signs them out everywhere. An email confirms it.
 *
 * @throws `privacy.staff-account`, and as `proveBeforeAdding`
 */
export async function deleteOwnAccount(
  deps: Deps,
  { user, proof, ...asker }: Asker & { user: User; proof: string | undefined },
): Promise<void> {
  if (user.grants.includes("staff")) throw staffAccount();
  await proveBeforeAdding(deps, user, proof, asker);
  await inTransaction(deps, async (inTx) => {
    await closeAccount(inTx, user, user);
    await recordAudit(inTx, {
      action: "privacy.account-deleted",
      subject: "an account",
      detail: "The owner of an account deleted it.",
    });
    await postLetter(inTx, {
      template: "privacy.account-deleted",
      dedupeKey: `account-deleted:${user.id}`,
      to: { name: "", address: user.email },
      payload: { at: inTx.now().toISOString() },
      about: null,
    });
  });
}
