/** Announcements of staff to the registrants of an event, and their recipients. */
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
    /** Old day, hour and place, if this is the email about a moved event, which has its own template. */
    moved: jsonb("moved").$type<MovedFrom & { spans: KeptSpan[] }>(),
    /** Grows with each edit and change of state; an edit of an older version is refused. */
    version: integer("version").notNull().default(1),
    /** Planned time; the reminder holds the same. */
    sendAt: instant("send_at"),
    writtenBy: text("written_by").notNull(),
    writtenAt: instant("written_at").notNull(),
    startedAt: instant("started_at"),
    /** When its recipients were written to the table below. */
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

/** Why a recipient got no email: the mailbox has no active registration any more, or writing the email failed repeatedly. */
export type SkipReason = "ended" | "failed";

/** One row per mailbox, so that no mailbox gets an announcement twice. Written when sending begins. */
export const announcementRecipients = pgTable(
  "announcement_recipients",
  {
    announcementId: uuid("announcement_id")
      .notNull()
      .references(() => announcements.id),
    /** In the form that `mailboxKey` returns. */
    mailbox: text("mailbox").notNull(),
    address: text("address").notNull(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => registrations.id),
    reference: text("reference").notNull(),
    /** True for the registrant, false for a person named in the registration. */
    isContact: boolean("is_contact").notNull(),
    /** When the email was put into the outbox. */
    postedAt: instant("posted_at"),
    skipped: text("skipped").$type<SkipReason>(),
    tries: integer("tries").notNull().default(0),
    /** Earliest time to write the email; a failure moves it later. */
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
