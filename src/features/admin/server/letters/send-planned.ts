import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { requireCapability, type Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { hurryReminder } from "#platform/reminders/waiting-reminders.ts";
import { findPlanned } from "./find-planned.ts";

/**
 * Sends a planned email at once, if it still applies. A double press sends one email.
 *
 * @throws `admin.no-such-planned-letter`, `admin.letter-not-planned`, `accounts.not-for-your-role` for an announcement,
 * where the actor may not see registrations
 */
export async function sendPlanned(deps: Deps, { id, actor }: { id: string; actor: Staff }): Promise<void> {
  const today = await todayOf(deps);
  await inTransaction(deps, async (inTx) => {
    const { needs, subject, what, actions } = await findPlanned(inTx, id, today);
    await requireCapability(inTx, actor, needs);
    await hurryReminder(inTx, id);
    await recordAudit(inTx, {
      actor,
      action: actions.sent,
      subject,
      detail: `${actor.name} sent ${what} ahead of schedule.`,
    });
  });
}
