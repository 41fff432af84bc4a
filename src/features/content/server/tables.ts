/** Content managed by staff: settings, documents and notices in the public buckets, messages to the office. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { searchable, tsvector } from "#platform/database/tsvector.ts";
import type { Bucket } from "#platform/storage/store.ts";
import { MESSAGE_STATUSES } from "../rules/inbox.ts";

export const settings = pgTable("settings", {
  /** One of the keys of `settingSchemas`. */
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/**
 * Files with a permanent public address: specifications, manuals and, in the bucket `notices`, the notices to contractors.
 * The file itself is an edition.
 */
export const documents = pgTable(
  "documents",
  {
    id: uuid("id").primaryKey(),
    bucket: text("bucket").$type<Bucket>().notNull(),
    /** Its address in the bucket, such as `section-401.pdf`; stays the same when the file is replaced. */
    name: text("name").notNull(),
    /** The title for readers. */
    title: text("title").notNull(),
    /** First day, in the association's zone, on which it is public and in effect. */
    effectiveOn: date("effective_on").notNull(),
    /** First day on which it is no longer in effect; unset while it is. */
    supersededOn: date("superseded_on"),
    /** The document that replaced it on that day, if any. */
    successorId: uuid("successor_id").references((): AnyPgColumn => documents.id),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    search: tsvector("search").generatedAlwaysAs(searchable("title")),
  },
  (table) => [
    unique("documents_address").on(table.bucket, table.name),
    index("documents_effective").on(table.bucket, table.effectiveOn),
    index("documents_by_day").on(table.effectiveOn),
    index("documents_newest").on(sql`${table.effectiveOn} desc`, table.title, table.id),
    index("documents_newest_of").on(table.bucket, sql`${table.effectiveOn} desc`, table.title, table.id),
    index("documents_search").using("gin", table.search),
  ],
);

/** Files of a document. The current edition is the latest one whose day has come; it ends the one before it. */
export const documentEditions = pgTable(
  "document_editions",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id),
    /** Random key of the file in the document's bucket. */
    key: text("key").notNull(),
    /** Size of the file. */
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    checksum: text("checksum").notNull(),
    /** First day, in the association's zone, on which the address shows this edition. */
    effectiveOn: date("effective_on").notNull(),
    /** The uploader; `Blacktop` for the sample. */
    uploadedBy: text("uploaded_by").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("document_editions_of").on(table.documentId, table.effectiveOn, table.createdAt)],
);

/** Visitors' messages to the office. No screen deletes them. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    /** Ten digits. */
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    /** The honeypot field was filled: kept for staff, not mailed. */
    isSuspect: boolean("suspect").notNull().default(false),
    /** One of `MESSAGE_STATUSES`. A trigger writes it with each answer and each change of the handling. */
    standing: text("standing", { enum: MESSAGE_STATUSES }).notNull().default("open"),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("contact_messages_by_date").on(table.createdAt, table.id),
    index("contact_messages_by_standing").on(table.standing, table.createdAt, table.id),
    index("contact_messages_waiting")
      .on(table.createdAt, table.id)
      .where(sql`${table.standing} in ('open', 'assigned') and not ${table.isSuspect}`),
    index("contact_messages_of_robots").on(table.createdAt, table.id).where(sql`${table.isSuspect}`),
  ],
);
