import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { cancelReminders } from "#platform/reminders/cancel-reminders.ts";
import { planReminder } from "#platform/reminders/plan-reminder.ts";
import { atClock, formatDateTime } from "#shared/dates.ts";
import { noRecipients, timeRefused } from "./announcement-errors.ts";
import { ANNOUNCEMENT_DUE, reminderSubject } from "./announcement-keys.ts";
import type { AnnouncementRow } from "./announcement-tables.ts";
import { readReach } from "./audience.ts";
import { checkTexts } from "./check-texts.ts";
import { lockAnnouncement } from "./lock-announcement.ts";
import { SEND_ANNOUNCEMENTS } from "./send-announcements.ts";
import { setAnnouncementState } from "./set-announcement-state.ts";

type SendAnnouncement = {
  id: string;
  version: number;
  /** Day and time in the association's zone; absent to send at once. */
  at?: { day: string; time: string } | undefined;
  actor: { id: string; name: string };
};

/** A later date is taken for a slip in the year. */
const MOST_DAYS = 730;

/**
 * Sends an announcement at once, or schedules or reschedules it. Recipients are decided when it is sent.
 *
 * @throws `events.no-such-announcement`, `events.announcement-changed`, `events.announcement-state`,
 * `events.announcement-refused`, `events.announcement-time`, `events.announcement-nobody`
 */
export async function sendAnnouncement(deps: Deps, { id, version, at, actor }: SendAnnouncement): Promise<void> {
  const { timeZone } = await deps.organization();
  const sendAt = at && timeOf(deps, at, timeZone);
  await inTransaction(deps, async (inTx) => {
    const row = await lockAnnouncement(inTx.db, id, version);
    checkTexts({ subject: row.subject, text: row.body }, false);
    const { letters } = await readReach(inTx.db, row.eventId, row.audience);
    if (letters === 0 && !sendAt) throw noRecipients();
    await cancelReminders(inTx, reminderSubject(id));
    if (sendAt) await schedule(inTx, row, sendAt);
    else await startSending(inTx, row);
    const when = sendAt ? `scheduled an announcement for ${formatDateTime(sendAt, timeZone)}` : "sent an announcement";
    await recordAudit(inTx, {
      actor,
      action: sendAt ? "announcement.scheduled" : "announcement.sent",
      subject: `event ${row.eventId}`,
      detail: `${actor.name} ${when}: ${row.subject}. ${letters} would get it now.`,
    });
  });
}

function timeOf({ now }: Deps, { day, time }: { day: string; time: string }, zone: string): Date {
  const at = atClock(day, time, zone);
  if (at <= now()) throw timeRefused("Must be in the future: choose another day or time, or send now");
  if (at.getTime() - now().getTime() > MOST_DAYS * 86_400_000) throw timeRefused("Must be within two years");
  return at;
}

async function schedule(inTx: Deps, row: AnnouncementRow, sendAt: Date): Promise<void> {
  // Rescheduling goes through the draft state: no state moves to itself.
  const before = row.state === "scheduled" ? await backToDraft(inTx, row) : row;
  await setAnnouncementState(inTx, before, "scheduled", { sendAt });
  await planReminder(inTx, {
    kind: ANNOUNCEMENT_DUE,
    subject: reminderSubject(row.id),
    dueAt: sendAt,
    dedupeKey: `${ANNOUNCEMENT_DUE}:${row.id}:${before.version}`,
  });
}

async function backToDraft(inTx: Deps, row: AnnouncementRow): Promise<AnnouncementRow> {
  await setAnnouncementState(inTx, row, "draft", { sendAt: null });
  return { ...row, state: "draft", version: row.version + 1 };
}

/** Hands the announcement to the job that writes its emails. The caller holds the lock. */
export async function startSending(inTx: Deps, row: AnnouncementRow): Promise<void> {
  await setAnnouncementState(inTx, row, "sending", { startedAt: inTx.now(), sendAt: null });
  await inTx.queue.send(inTx.db, SEND_ANNOUNCEMENTS, {});
}
