import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { requireCapability, type Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { holdReminder } from "#platform/reminders/waiting-reminders.ts";
import { findPlanned } from "./find-planned.ts";

/**
 * Holds a planned email, or releases it: a released email whose time has passed is sent at once. A repeated request
 * changes nothing.
 *
 * @throws `admin.no-such-planned-letter`, `admin.letter-not-planned`, `accounts.not-for-your-role` for an announcement,
 * where the actor may not see registrations
 */
export async function holdPlanned(
  deps: Deps,
  { id, isHeld, actor }: { id: string; isHeld: boolean; actor: Staff },
): Promise<void> {
  const today = await todayOf(deps);
  await inTransaction(deps, async (inTx) => {
    const { needs, subject, what, actions } = await findPlanned(inTx, id, today);
    await requireCapability(inTx, actor, needs);
    if (!(await holdReminder(inTx, id, isHeld))) return;
    await recordAudit(inTx, {
      actor,
      action: isHeld ? actions.held : actions.released,
      subject,
      detail: `${actor.name} ${isHeld ? `put ${what} on hold` : `released ${what}`}.`,
    });
  });
}
