import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { cancelReminders } from "#platform/reminders/cancel-reminders.ts";
import { announcementStateRefused } from "./announcement-errors.ts";
import { reminderSubject } from "./announcement-keys.ts";
import { lockAnnouncement } from "./lock-announcement.ts";
import { setAnnouncementState } from "./set-announcement-state.ts";

type TakeBack = { id: string; version: number; actor: { id: string; name: string } };

/**
 * Makes a scheduled announcement a draft again and cancels its reminder.
 *
 * @throws `events.no-such-announcement`, `events.announcement-changed`, `events.announcement-state`
 */
export function takeBackAnnouncement(deps: Deps, { id, version, actor }: TakeBack): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const row = await lockAnnouncement(inTx.db, id, version);
    if (row.state !== "scheduled") throw announcementStateRefused(row.state);
    await setAnnouncementState(inTx, row, "draft", { sendAt: null });
    await cancelReminders(inTx, reminderSubject(id));
    const detail = `${actor.name} returned a scheduled announcement to draft: ${row.subject}.`;
    await recordAudit(inTx, { actor, action: "announcement.taken-back", subject: `event ${row.eventId}`, detail });
  });
}
