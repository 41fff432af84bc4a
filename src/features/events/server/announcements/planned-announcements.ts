/** Names planned announcements in the list of planned emails. */
import { eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Words } from "#platform/database/list-words.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { Reminder } from "#platform/tables.ts";
import type { Audience } from "../../rules/announcements/announcement.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { events } from "../tables.ts";
import { ANNOUNCEMENT_DUE, announcementIdOf, reminderSubject } from "./announcement-keys.ts";
import { ANNOUNCEMENT } from "./announcement-letter.ts";
import { announcements } from "./announcement-tables.ts";
import { readReach } from "./audience.ts";

type NamedAnnouncement = { id: string; eventId: string; event: string; subject: string };
export type PlannedAnnouncement = {
  template: typeof ANNOUNCEMENT;
  /** `letters` counts the emails that would go out now. */
  announcement: NamedAnnouncement & { letters: number };
};

/** Keyed by reminder id. */
export async function plannedAnnouncements(
  db: Db,
  found: readonly Reminder[],
): Promise<Map<string, PlannedAnnouncement>> {
  const about = new Map<string, PlannedAnnouncement>();
  const counted = new Map<string, number>();
  for (const [reminder, { audience, ...named }] of await nameAnnouncements(db, found)) {
    // Announcements to the same readers are counted once.
    const readers = JSON.stringify([named.eventId, audience]);
    const letters = counted.get(readers) ?? (await readReach(db, named.eventId, audience)).letters;
    counted.set(readers, letters);
    about.set(reminder, { template: ANNOUNCEMENT, announcement: { ...named, letters } });
  }
  return about;
}

/** Names announcements without counting their readers. Keyed by reminder id. */
export async function nameAnnouncements(
  db: Db,
  found: readonly Reminder[],
): Promise<Map<string, NamedAnnouncement & { audience: Audience }>> {
  const mine = found.filter(({ kind }) => kind === ANNOUNCEMENT_DUE);
  if (mine.length === 0) return new Map();
  const { id, eventId, subject, audience } = announcements;
  const facts = { id, eventId, subject, audience, title: events.title, date: events.date, zone: events.timeZone };
  const rows = await db
    .select(facts)
    .from(announcements)
    .innerJoin(events, eq(events.id, eventId))
    .where(inArray(id, mine.map(announcementIdOf)));
  const named = new Map(
    rows.map(({ title, date, zone, ...row }) => {
      const event = titleWithYear({ event_title: title, event_date: date.toISOString(), time_zone: zone });
      return [row.id, { ...row, event }];
    }),
  );
  return new Map(
    mine.flatMap((reminder) => {
      const one = named.get(announcementIdOf(reminder));
      return one ? [[reminder.id, one] as const] : [];
    }),
  );
}

/**
 * Matches typed words in the event's title and, for staff who may read it, in the announcement's subject.
 *
 * @param kind the column with a reminder's kind.
 * @param subject the column with a reminder's subject.
 */
export function wordsOfAnnouncements(
  kind: SQLWrapper,
  subject: SQLWrapper,
  { typed, readsSubject }: { typed: string | undefined; readsSubject: boolean },
): Words | undefined {
  const words = readsSubject ? sql`concat_ws(' ', ${announcements.subject}, ${events.title})` : sql`${events.title}`;
  const text = textFilter(words, typed);
  if (!text) return undefined;
  const about = sql`substr(${subject}, ${reminderSubject("").length + 1})::uuid`;
  const its = sql`select true from ${announcements} join ${events} on ${events.id} = ${announcements.eventId}
    where ${announcements.id} = ${about} and ${text} limit 1`;
  const isOne = sql`${kind} = ${ANNOUNCEMENT_DUE}`;
  // Few announcements are scheduled at any time.
  const subjects = sql`select ${reminderSubject("")} || ${announcements.id} from ${announcements}
    join ${events} on ${events.id} = ${announcements.eventId} where ${announcements.state} = 'scheduled' and ${text}`;
  return {
    has: sql`case when ${isOne} then coalesce((${its}), false) else false end`,
    named: sql`${isOne} and ${subject} = any(array(${subjects}))`,
  };
}
