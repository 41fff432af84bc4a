/** What a planned announcement is about, for the list of planned letters. */
import { eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Words } from "#platform/database/list-words.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { Reminder } from "#platform/tables.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { events } from "../tables.ts";
import { ANNOUNCEMENT_DUE, announcementOf, reminderSubject } from "./announcement-keys.ts";
import { ANNOUNCEMENT } from "./announcement-letter.ts";
import { announcements } from "./announcement-tables.ts";
import { readReach } from "./audience.ts";

export type PlannedAnnouncement = {
  template: typeof ANNOUNCEMENT;
  /** `letters`: how many would get it now. */
  announcement: { id: string; eventId: string; event: string; subject: string; letters: number };
};

/** By the reminder's id. */
export async function plannedAnnouncements(
  db: Db,
  found: readonly Reminder[],
): Promise<Map<string, PlannedAnnouncement>> {
  const mine = found.filter(({ kind }) => kind === ANNOUNCEMENT_DUE);
  if (mine.length === 0) return new Map();
  const { id, eventId, subject, audience } = announcements;
  const facts = { id, eventId, subject, audience, title: events.title, date: events.date, zone: events.timeZone };
  const rows = await db
    .select(facts)
    .from(announcements)
    .innerJoin(events, eq(events.id, eventId))
    .where(inArray(id, mine.map(announcementOf)));
  const about = new Map<string, PlannedAnnouncement>();
  for (const row of rows) {
    const titled = { event_title: row.title, event_date: row.date.toISOString(), time_zone: row.zone };
    const { letters } = await readReach(db, row.eventId, row.audience);
    const announcement = {
      id: row.id,
      eventId: row.eventId,
      event: titleWithYear(titled),
      subject: row.subject,
      letters,
    };
    const reminder = mine.find((one) => announcementOf(one) === row.id);
    if (reminder) about.set(reminder.id, { template: ANNOUNCEMENT, announcement });
  }
  return about;
}

/**
 * Such reminders by the words of their subject and their event.
 *
 * @param kind of the reminder.
 * @param subject what it is about.
 */
export function wordsOfAnnouncements(kind: SQLWrapper, subject: SQLWrapper, typed?: string): Words | undefined {
  const text = textFilter(sql`concat_ws(' ', ${announcements.subject}, ${events.title})`, typed);
  if (!text) return undefined;
  const about = sql`substr(${subject}, ${reminderSubject("").length + 1})::uuid`;
  const its = sql`select true from ${announcements} join ${events} on ${events.id} = ${announcements.eventId}
    where ${announcements.id} = ${about} and ${text} limit 1`;
  const isOne = sql`${kind} = ${ANNOUNCEMENT_DUE}`;
  // Few are planned at any time.
  const subjects = sql`select ${reminderSubject("")} || ${announcements.id} from ${announcements}
    join ${events} on ${events.id} = ${announcements.eventId} where ${announcements.state} = 'scheduled' and ${text}`;
  return {
    has: sql`case when ${isOne} then coalesce((${its}), false) else false end`,
    named: sql`${isOne} and ${subject} = any(array(${subjects}))`,
  };
}
