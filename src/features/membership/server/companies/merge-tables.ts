/** Companies of the roll that became one. */
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SettingValue } from "#features/content/rules/settings.ts";
import { instant } from "#platform/database/columns.ts";

type FeaturedMembers = SettingValue<"featured">;

/** A row as the database writes it in JSON, by the names of its columns. */
export type JsonRow = Record<string, unknown>;

/** Everything that a merge changed, so that it can be undone. */
export type MergeRecord = {
  /** The company that went. */
  gone: JsonRow;
  /** The one that stays, before and after. */
  before: JsonRow;
  after: JsonRow;
  /** By table, the keys of rows that moved. */
  moved: Record<string, string[]>;
  /** By table, rows of either that the other made superfluous. */
  dropped: Record<string, JsonRow[]>;
  /** Email domains that the one that stays got as further ones. */
  added: string[];
  /** Lines of dues runs that moved or became second bills: before, and after. */
  dues: { before: JsonRow; after: JsonRow }[];
  /** Applications that moved and whose dues were paid. */
  paidApplications: string[];
  /** The members of the home page before and after, where they named the one that went. */
  featured: { before: FeaturedMembers; after: FeaturedMembers } | null;
};

export const companyMerges = pgTable(
  "company_merges",
  {
    id: uuid("id").primaryKey(),
    /** The company that stays. It may go itself by a later merge. */
    keptId: uuid("kept_id").notNull(),
    /** The one that went, whose address leads to the one that stays. */
    goneId: uuid("gone_id").notNull(),
    goneName: text("gone_name").notNull(),
    mergedBy: text("merged_by").notNull(),
    /** Unset once the day is over in which it can be undone, and once it was. */
    record: jsonb("record").$type<MergeRecord>(),
    createdAt: instant("created_at").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by"),
    /** Rows that stayed where the merge had put them, as sentences. */
    stayed: text("stayed").array(),
    requestKey: text("idempotency_key").unique(),
    /** Distinguishes a repetition of the same request from another request with the same key. */
    requestHash: text("request_hash"),
  },
  (table) => [
    uniqueIndex("company_merges_gone_once").on(table.goneId).where(sql`${table.undoneAt} is null`),
    index("company_merges_of_kept").on(table.keptId, table.createdAt),
  ],
);
