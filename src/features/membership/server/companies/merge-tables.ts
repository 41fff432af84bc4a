/** Merges of companies of the roll. */
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SettingValue } from "#features/content/rules/settings.ts";
import { instant } from "#platform/database/columns.ts";

type FeaturedMembers = SettingValue<"featured">;

/** A row as PostgreSQL's JSON, with column names as keys. */
export type JsonRow = Record<string, unknown>;

/** Everything that a merge changed, so that it can be undone. */
export type MergeRecord = {
  /** The company that was removed. */
  gone: JsonRow;
  /** The remaining company, before and after. */
  before: JsonRow;
  after: JsonRow;
  /** Keys of moved rows, by table. */
  moved: Record<string, string[]>;
  /** Rows of either company that the merge made redundant, by table. */
  dropped: Record<string, JsonRow[]>;
  /** Email domains added to the remaining company. */
  added: string[];
  /** Dues run lines that were moved or became second bills: before and after. */
  dues: { before: JsonRow; after: JsonRow }[];
  /** Moved applications whose dues were paid. */
  paidApplications: string[];
  /** Featured members of the home page before and after, if they named the removed company. */
  featured: { before: FeaturedMembers; after: FeaturedMembers } | null;
};

export const companyMerges = pgTable(
  "company_merges",
  {
    id: uuid("id").primaryKey(),
    /** The remaining company. A later merge may remove it in turn. */
    keptId: uuid("kept_id").notNull(),
    /** The removed company; its address redirects to the remaining one. */
    goneId: uuid("gone_id").notNull(),
    goneName: text("gone_name").notNull(),
    mergedBy: text("merged_by").notNull(),
    /** Unset after the day in which the merge can be undone, and once it was undone. */
    record: jsonb("record").$type<MergeRecord>(),
    createdAt: instant("created_at").notNull(),
    undoneAt: instant("undone_at"),
    undoneBy: text("undone_by"),
    /** Rows that an undo left with the remaining company, as sentences. */
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
