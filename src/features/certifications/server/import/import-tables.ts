/** Lists of technicians that staff imported, and what became of each row. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { ImportValues } from "../../rules/import/import-fields.ts";
import { IMPORT_STATES, ROW_STATES } from "../../rules/import/import-states.ts";
import { certifications } from "../tables.ts";

export const certificationImports = pgTable("certification_imports", {
  id: uuid("id").primaryKey(),
  fileName: text("file_name").notNull(),
  state: text("state", { enum: IMPORT_STATES }).notNull(),
  importedById: text("imported_by_id").notNull(),
  importedBy: text("imported_by").notNull(),
  undoneBy: text("undone_by"),
  requestKey: text("idempotency_key").unique(),
  /** Distinguishes a repetition of the same request from another request with the same key. */
  requestHash: text("request_hash"),
  createdAt: instant("created_at").notNull(),
});

export const certificationImportRows = pgTable(
  "certification_import_rows",
  {
    id: uuid("id").primaryKey(),
    importId: uuid("import_id")
      .notNull()
      .references(() => certificationImports.id, { onDelete: "cascade" }),
    /** As a spreadsheet numbers it. */
    row: integer("row").notNull(),
    state: text("state", { enum: ROW_STATES }).notNull(),
    /** The doubt, for staff. */
    reason: text("reason").notNull().default(""),
    /** Unset once the row is settled: what was imported is in the certification. */
    values: jsonb("values").$type<ImportValues>(),
    /** Digest of the row's cells: the same file again is not queued again. */
    fingerprint: text("fingerprint").notNull(),
    /** The technician: on file, new by this import, or the one that the doubt is about. No row needs to have the id yet. */
    technicianId: uuid("technician_id"),
    isNewPerson: boolean("is_new_person").notNull().default(false),
    /** The certification that it made, or the withdrawn one that it continues. */
    certificationId: uuid("certification_id").references(() => certifications.id),
    /** Version of the certification after the import: another one means that it was changed since. */
    version: integer("version"),
    decidedBy: text("decided_by"),
    settledAt: instant("settled_at"),
  },
  (table) => [
    uniqueIndex("certification_import_rows_once").on(table.importId, table.row),
    index("certification_import_rows_by_state").on(table.importId, table.state, table.row),
    index("certification_import_rows_by_fingerprint").on(table.fingerprint),
    index("certification_import_rows_of_certification").on(table.certificationId),
    index("certification_import_rows_settled").on(table.settledAt).where(sql`${table.settledAt} is not null`),
  ],
);
