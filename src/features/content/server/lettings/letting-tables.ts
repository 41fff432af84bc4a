/** Bid lettings, and the files that contractors read for them. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { searchable, tsvector } from "#platform/database/tsvector.ts";
import type { LettingFileKind } from "../../rules/lettings.ts";

export const lettings = pgTable(
  "lettings",
  {
    id: uuid("id").primaryKey(),
    title: text("title").notNull(),
    heldOn: date("held_on").notNull(),
    /** When bids close. */
    cutOffAt: instant("cut_off_at").notNull(),
    /** IANA zone of the cut-off. */
    timeZone: text("time_zone").notNull(),
    counties: jsonb("counties").$type<string[]>().notNull(),
    projects: jsonb("projects").$type<string[]>().notNull(),
    /** When it was first published; unset for a draft. */
    publishedAt: instant("published_at"),
    /** When it was withdrawn; unset while it is public. */
    withdrawnAt: instant("withdrawn_at"),
    /** Raised by every change. */
    version: integer("version").notNull(),
    writtenBy: text("written_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
    search: tsvector("search").generatedAlwaysAs(searchable("title", "counties::text || ' ' || projects::text")),
  },
  (table) => [
    index("lettings_by_day").on(table.heldOn),
    index("lettings_newest").on(sql`${table.heldOn} desc`, table.title, table.id),
    index("lettings_search").using("gin", table.search),
  ],
);

/** Files are never deleted: a removed one can be restored. */
export const lettingFiles = pgTable(
  "letting_files",
  {
    id: uuid("id").primaryKey(),
    lettingId: uuid("letting_id")
      .notNull()
      .references(() => lettings.id),
    kind: text("kind").$type<LettingFileKind>().notNull(),
    title: text("title").notNull(),
    datedOn: date("dated_on").notNull(),
    /** Random key of the file in the bucket `lettings`. */
    key: text("key").notNull(),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    checksum: text("checksum").notNull(),
    uploadedBy: text("uploaded_by").notNull(),
    isRemoved: boolean("removed").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  // The same file twice means that a form was sent twice.
  (table) => [unique("letting_files_once").on(table.lettingId, table.checksum)],
);
