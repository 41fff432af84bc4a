import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { liftSuppression, mailboxKey, restoreSuppression } from "#platform/mail/bounces/suppressions.ts";

type Lift = {
  address: string;
  /** Whether nothing is to be sent there from now on, as before it was lifted. */
  isSuppressed: boolean;
  actor: Staff;
};

/**
 * Lets the site write to an address again, or takes that back. What is so already stays, and is not written down
 * again.
 */
export async function changeSuppression(deps: Deps, { address, isSuppressed, actor }: Lift): Promise<void> {
  const key = mailboxKey(address);
  const subject = `address ${key}`;
  await inTransaction(deps, async (inTx) => {
    if (isSuppressed && (await restoreSuppression(inTx.db, key))) {
      const detail = `${actor.name} took back that the site writes to ${key} again.`;
      await recordAudit(inTx, { actor, action: "email.suppressed", subject, detail });
    }
    if (!isSuppressed && (await liftSuppression(inTx.db, key))) {
      const detail = `${actor.name} lets the site write to ${key} again, which got nothing before.`;
      await recordAudit(inTx, { actor, action: "email.unsuppressed", subject, detail });
    }
  });
}
