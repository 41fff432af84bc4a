import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { reminders } from "#platform/tables.ts";
import { announcementChanged, noSuchAnnouncement } from "./announcement-errors.ts";
import { reminderSubject } from "./announcement-keys.ts";
import { type AnnouncementRow, announcements } from "./announcement-tables.ts";

/**
 * Locks an announcement and its reminder until the transaction ends.
 *
 * @param version that staff looked at; absent for any version.
 * @throws `events.no-such-announcement`, `events.announcement-changed`
 */
export async function lockAnnouncement(db: Db, id: string, version?: number): Promise<AnnouncementRow> {
  // The reminder first, as the job that sends due reminders locks it: another order could deadlock.
  const isPlan = and(eq(reminders.subject, reminderSubject(id)), inArray(reminders.state, ["planned", "held"]));
  await db.select({ id: reminders.id }).from(reminders).where(isPlan).for("update");
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id)).for("update");
  if (!row) throw noSuchAnnouncement();
  if (version !== undefined && row.version !== version) throw announcementChanged(row.writtenBy);
  return row;
}
