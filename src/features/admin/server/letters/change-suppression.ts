import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { liftSuppression, mailboxKey, restoreSuppression } from "#platform/mail/bounces/suppressions.ts";

type Lift = {
  address: string;
  /** `true` suppresses the address again. */
  isSuppressed: boolean;
  actor: Staff;
};

/**
 * Lifts the suppression of an address, or restores it. A call without a change writes no line in the log.
 */
export async function changeSuppression(deps: Deps, { address, isSuppressed, actor }: Lift): Promise<void> {
  const key = mailboxKey(address);
  const subject = `address ${key}`;
  await inTransaction(deps, async (inTx) => {
    if (isSuppressed && (await restoreSuppression(inTx.db, key))) {
      const detail = `${actor.name} stopped email to ${key} again.`;
      await recordAudit(inTx, { actor, action: "email.suppressed", subject, detail });
    }
    if (!isSuppressed && (await liftSuppression(inTx.db, key))) {
      const detail = `${actor.name} resumed email to ${key}.`;
      await recordAudit(inTx, { actor, action: "email.unsuppressed", subject, detail });
    }
  });
}
