import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { letterProgress } from "#platform/mail/letter-progress.ts";
import { remindersOf } from "#platform/reminders/reminder-queries.ts";
import { outbox, type Reminder, reminders } from "#platform/tables.ts";
import type { LetterProgress } from "#shared/letters.ts";
import type { AnnouncementSummary, AnnouncementView } from "../../rules/announcements/announcement.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView, getEventRow } from "../catalog/queries.ts";
import { noSuchAnnouncement } from "./announcement-errors.ts";
import { letterKeyOf, reminderSubject } from "./announcement-keys.ts";
import { type AnnouncementRow, announcementRecipients, announcements } from "./announcement-tables.ts";

/** @throws `events.no-such-announcement` */
export async function findAnnouncement(db: Db, id: string): Promise<AnnouncementRow> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  if (!row) throw noSuchAnnouncement();
  return row;
}

/** The planned or held reminder that will send a scheduled announcement. */
export async function waitingReminder(db: Db, id: string): Promise<Reminder | undefined> {
  return (await remindersOf(db, reminderSubject(id))).find(({ state }) => state === "planned" || state === "held");
}

/** @throws `events.no-such-announcement` */
export async function viewAnnouncement(db: Db, id: string): Promise<AnnouncementView> {
  const row = await findAnnouncement(db, id);
  const event = await getEventRow(db, row.eventId);
  const [summary] = await summariesOf(db, eq(announcements.id, id), 1);
  if (!summary) throw noSuchAnnouncement();
  const { eventId, version, body: text, audience } = row;
  const progress = await progressOf(db, summary);
  return { ...summary, eventId, event: titleWithYear(eventView(event)), version, text, audience, progress };
}

/** Emails that are not written yet count as waiting too. */
async function progressOf(db: Db, { id, waiting }: AnnouncementSummary): Promise<LetterProgress> {
  const own = db
    .select({ key: letterKeyOf("announcement_recipients.announcement_id", "announcement_recipients.mailbox") })
    .from(announcementRecipients)
    .where(eq(announcementRecipients.announcementId, id));
  const written = await letterProgress(db, inArray(outbox.dedupeKey, own));
  return { ...written, waiting: written.waiting + waiting };
}

/** One page of an event's announcements, the newest first, without discarded ones. @throws `events.no-such-event` */
export async function listAnnouncements(
  db: Db,
  eventId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  await getEventRow(db, eventId);
  const { createdAt, id } = announcements;
  const isAfter = before
    ? sql`(${createdAt}, ${id}) < (select created_at, id from announcements where id = ${before})`
    : undefined;
  const which = and(eq(announcements.eventId, eventId), sql`${announcements.state} <> 'discarded'`, isAfter);
  const found = await summariesOf(db, which, limit + 1);
  const page = found.slice(0, limit);
  return { announcements: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Column names are spelled out: Drizzle omits the table in a list of columns. */
const ofRecipients = (condition: SQL) =>
  sql<number>`(select count(*)::int from announcement_recipients recipient
    where recipient.announcement_id = announcements.id and ${condition})`;

const letterOfRecipient = sql`${outbox.dedupeKey} = ${letterKeyOf("announcements.id", "recipient.mailbox")}`;

async function summariesOf(db: Db, which: SQL | undefined, limit: number): Promise<AnnouncementSummary[]> {
  const rows = await db
    .select({
      row: announcements,
      isHeld: sql<boolean>`exists (select from ${reminders}
        where ${reminders.subject} = ${reminderSubject("")} || announcements.id and ${reminders.state} = 'held')`,
      recipients: ofRecipients(sql`true`),
      waiting: ofRecipients(sql`recipient.posted_at is null and recipient.skipped is null`),
      undelivered: ofRecipients(
        sql`exists (select from ${outbox} where ${letterOfRecipient} and ${outbox.outcome} is not null)`,
      ),
      isKept: sql<boolean>`exists (select from announcement_recipients recipient
        join ${outbox} on ${letterOfRecipient} and ${outbox.isKept} where recipient.announcement_id = announcements.id)`,
    })
    .from(announcements)
    .where(which)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);
  return rows.map(({ row, ...counts }) => ({ ...summaryOf(row), ...counts }));
}

const summaryOf = (row: AnnouncementRow) => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
  writtenBy: row.writtenBy,
  sendAt: row.state === "scheduled" ? (row.sendAt?.toISOString() ?? null) : null,
  writtenAt: row.writtenAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Matches recipients whose email is neither written nor skipped. */
export const isWaitingFor = (id: string) =>
  and(
    eq(announcementRecipients.announcementId, id),
    isNull(announcementRecipients.postedAt),
    isNull(announcementRecipients.skipped),
  );
