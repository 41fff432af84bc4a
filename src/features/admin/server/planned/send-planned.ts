import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { hurryReminder } from "#platform/reminders/waiting-reminders.ts";
import { findPlanned } from "./find-planned.ts";

/**
 * Sends a planned letter at once, if it still applies. Pressed twice, it is one letter.
 *
 * @throws `admin.no-such-planned-letter`, `admin.letter-not-planned`
 */
export async function sendPlanned(deps: Deps, { id, actor }: { id: string; actor: Staff }): Promise<void> {
  const today = await todayOf(deps);
  await inTransaction(deps, async (inTx) => {
    const { subject, what, actions } = await findPlanned(inTx, id, today);
    await hurryReminder(inTx, id);
    await recordAudit(inTx, {
      ...{ actor, action: actions.sent, subject },
      detail: `${actor.name} had ${what} sent before its time.`,
    });
  });
}
