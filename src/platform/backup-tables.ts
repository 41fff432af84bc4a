/** The table of backups by the clock. */
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./database/columns.ts";

/** Backups by the clock and checks of them, each written when it has ended. */
export const backupRuns = pgTable(
  "backup_runs",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<"backup" | "check">().notNull(),
    /** The folder or bucket, and the file's name in it. */
    place: text("place").notNull(),
    name: text("name").notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at").notNull(),
    bytes: bigint("bytes", { mode: "number" }),
    rows: bigint("rows", { mode: "number" }),
    /** Why it failed, in words for the operator. Null: it is good. */
    failure: text("failure"),
    /** When the backup was removed because of its age. */
    removedAt: instant("removed_at"),
  },
  (table) => [index("backup_runs_newest").on(table.kind, table.endedAt)],
);
export type BackupRun = typeof backupRuns.$inferSelect;
