/** The public register: the lists made from it, and the tokens with which agencies read it. */
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** Each making of the list of everyone who is certified: one a night, and those that staff start. */
export const certifiedLists = pgTable(
  "certified_lists",
  {
    id: uuid("id").primaryKey(),
    /** The day whose nightly list it is; unset if staff started it. */
    night: date("night").unique(),
    /** The day that it tells of, in the association's zone. */
    day: date("day").notNull(),
    by: text("by").notNull(),
    createdAt: instant("created_at").notNull(),
    /** A process draws it since then; after a while without an end, another one may. */
    begunAt: instant("begun_at"),
    /** The file of the process that draws it, or that of its edition. */
    fileKey: text("file_key"),
    finishedAt: instant("finished_at"),
    /** Unset when the current edition already said the same. */
    editionId: uuid("edition_id"),
    people: integer("people"),
    failedAt: instant("failed_at"),
    failure: text("failure"),
  },
  (table) => [
    index("certified_lists_unfinished").on(table.createdAt, table.id).where(sql`${table.finishedAt} is null`),
    index("certified_lists_finished").on(table.finishedAt, table.id).where(sql`${table.finishedAt} is not null`),
  ],
);

export const registryTokens = pgTable(
  "registry_tokens",
  {
    id: uuid("id").primaryKey(),
    /** The SHA-256 of the token, which is not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Who uses it. */
    name: text("name").notNull(),
    madeBy: text("made_by").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
  },
  (table) => [index("registry_tokens_valid").on(table.createdAt, table.id).where(sql`${table.revokedAt} is null`)],
);
