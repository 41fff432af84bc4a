import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { reminders } from "#platform/tables.ts";
import { announcementChanged, noSuchAnnouncement } from "./announcement-errors.ts";
import { reminderSubject } from "./announcement-keys.ts";
import { type AnnouncementRow, announcements } from "./announcement-tables.ts";

/**
 * An announcement with its plan, which no other change reaches until the transaction ends.
 *
 * @param version that staff looked at; without it whatever it is now.
 * @throws `events.no-such-announcement`, `events.announcement-changed`
 */
export async function lockAnnouncement(db: Db, id: string, version?: number): Promise<AnnouncementRow> {
  // The plan first, as when its time has come: two that lock in another order would wait for each other.
  const isPlan = and(eq(reminders.subject, reminderSubject(id)), inArray(reminders.state, ["planned", "held"]));
  await db.select({ id: reminders.id }).from(reminders).where(isPlan).for("update");
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id)).for("update");
  if (!row) throw noSuchAnnouncement();
  if (version !== undefined && row.version !== version) throw announcementChanged(row.writtenBy);
  return row;
}
