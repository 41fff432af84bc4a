/** Announcements of staff to the registrants of an event, and who gets each. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { Audience } from "../../rules/announcements/announcement.ts";
import { ANNOUNCEMENT_STATES } from "../../rules/announcements/announcement-state.ts";
import type { MovedFrom } from "../../rules/content/moved-event.ts";
import type { KeptSpan } from "../registrations/entry-facts.ts";
import { events, registrations } from "../tables.ts";

export const announcements = pgTable(
  "announcements",
  {
    id: uuid("id").primaryKey(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    state: text("state", { enum: ANNOUNCEMENT_STATES }).notNull().default("draft"),
    subject: text("subject").notNull(),
    /** Markdown, with inserts in braces. */
    body: text("body").notNull(),
    audience: jsonb("audience").$type<Audience>().notNull(),
    /** The old day, hour and place that its readers know, where it tells of a moved event: a letter with words of its own. */
    moved: jsonb("moved").$type<MovedFrom & { spans: KeptSpan[] }>(),
    /** Counts what staff wrote and decided: an edit of an older version is refused. */
    version: integer("version").notNull().default(1),
    /** Its planned time, which its reminder has as well. */
    sendAt: instant("send_at"),
    writtenBy: text("written_by").notNull(),
    writtenAt: instant("written_at").notNull(),
    startedAt: instant("started_at"),
    /** Since when everybody who gets it is in the list below. */
    listedAt: instant("listed_at"),
    endedAt: instant("ended_at"),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("announcements_of_event").on(table.eventId, table.createdAt, table.id),
    index("announcements_sending").on(table.startedAt).where(sql`${table.state} = 'sending'`),
  ],
);

/** Why somebody on the list got no letter: it is registered for the event no longer, or writing it failed again and again. */
export type SkippedBecause = "ended" | "failed";

/** One row for each address: nobody gets an announcement twice. Decided when it is sent. */
export const announcementRecipients = pgTable(
  "announcement_recipients",
  {
    announcementId: uuid("announcement_id")
      .notNull()
      .references(() => announcements.id),
    /** As `mailboxKey`. */
    mailbox: text("mailbox").notNull(),
    address: text("address").notNull(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => registrations.id),
    reference: text("reference").notNull(),
    /** It registered; the others are named in the registration. */
    isContact: boolean("is_contact").notNull(),
    /** Since when its letter is in the outbox. */
    postedAt: instant("posted_at"),
    skipped: text("skipped").$type<SkippedBecause>(),
    tries: integer("tries").notNull().default(0),
    /** When its letter may be written; later after a failure. */
    nextAt: instant("next_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.mailbox] }),
    index("announcement_recipients_waiting")
      .on(table.announcementId, table.mailbox)
      .where(sql`${table.postedAt} is null and ${table.skipped} is null`),
    index("announcement_recipients_registration").on(table.registrationId),
  ],
);

export type AnnouncementRow = typeof announcements.$inferSelect;
export type RecipientRow = typeof announcementRecipients.$inferSelect;
