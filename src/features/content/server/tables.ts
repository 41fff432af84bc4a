/** What staff own and pages show: settings, notices to contractors, and documents in the public buckets. */
import { date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Bucket } from "#platform/storage/store.ts";

export const settings = pgTable("settings", {
  /** One of the keys of `settingSchemas`. */
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

export const notices = pgTable(
  "notices",
  {
    id: uuid("id").primaryKey(),
    /** The name that readers see and save the file under. */
    filename: text("filename").notNull(),
    /** Key of the file in the bucket `notices`. */
    key: text("key").notNull(),
    /** First day, in the association's zone, on which the notice is shown and holds. */
    effectiveOn: date("effective_on").notNull(),
    /** First day on which it no longer holds; unset while it does. */
    supersededOn: date("superseded_on"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("notices_effective").on(table.effectiveOn)],
);

export const documents = pgTable(
  "documents",
  {
    id: uuid("id").primaryKey(),
    bucket: text("bucket").$type<Bucket>().notNull(),
    key: text("key").notNull(),
    title: text("title").notNull(),
    /** Size of the file. */
    bytes: integer("bytes").notNull(),
    /** First day, in the association's zone, on which this edition holds. */
    effectiveOn: date("effective_on").notNull(),
    /** First day on which a later edition holds instead. */
    supersededOn: date("superseded_on"),
    /** SHA-256 of the file, in hexadecimal. */
    checksum: text("checksum").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [unique("documents_file").on(table.bucket, table.key)],
);
