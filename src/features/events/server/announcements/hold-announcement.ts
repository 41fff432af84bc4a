import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { holdReminder } from "#platform/reminders/waiting-reminders.ts";
import { announcementStateRefused } from "./announcement-errors.ts";
import { waitingReminder } from "./announcement-queries.ts";
import { lockAnnouncement } from "./lock-announcement.ts";

type Hold = { id: string; isHeld: boolean; actor: { id: string; name: string } };

/**
 * Holds a scheduled announcement back, or releases it: one whose time has passed is then sent at once. A repetition
 * changes nothing.
 *
 * @throws `events.no-such-announcement`, `events.announcement-state`
 */
export function holdAnnouncement(deps: Deps, { id, isHeld, actor }: Hold): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const row = await lockAnnouncement(inTx.db, id);
    const waiting = await waitingReminder(inTx.db, id);
    if (!waiting || row.state !== "scheduled") throw announcementStateRefused(row.state);
    if (!(await holdReminder(inTx, waiting.id, isHeld))) return;
    await recordAudit(inTx, {
      actor,
      action: isHeld ? "announcement.held" : "announcement.released",
      subject: `event ${row.eventId}`,
      detail: `${actor.name} ${isHeld ? "put a scheduled announcement on hold" : "released a scheduled announcement"}: ${row.subject}.`,
    });
  });
}
