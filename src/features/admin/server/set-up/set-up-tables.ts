/** The progress of the set-up of an installation, as far as no other table shows it. */
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { SampleKind } from "../../rules/sample.ts";

/** One row, made by the first write. */
export const setUp = pgTable("set_up", {
  /** Always 1. */
  id: integer("id").primaryKey(),
  /** When the list was hidden for all staff; null while it is shown. */
  hiddenAt: instant("hidden_at"),
  /** When staff requested the sample data. */
  sampleRequestedAt: instant("sample_asked_at"),
  /** The number of parts of the sample that are loaded. */
  sampleSteps: integer("sample_steps").notNull().default(0),
  /** When the last try failed; the next one sets it to null. */
  sampleFailedAt: instant("sample_failed_at"),
  sampleLoadedAt: instant("sample_loaded_at"),
});

/** Rows of the sample with their digests: only an unchanged row still counts as the sample's. */
export const sampleMarks = pgTable(
  "sample_marks",
  {
    kind: text("kind").$type<SampleKind>().notNull(),
    /** Id of the row, or of the page of texts. */
    subject: text("subject").notNull(),
    /** Digest of the row's content; empty for texts, which are compared with the program's own. */
    digest: text("digest").notNull(),
    /** When staff kept it as the association's own. */
    keptAt: instant("kept_at"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
