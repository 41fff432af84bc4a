/** How far the set-up of an installation is, where no other table tells it. */
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { SampleKind } from "../../rules/sample.ts";

/** One row, made by the first write. */
export const setUp = pgTable("set_up", {
  /** Always 1. */
  id: integer("id").primaryKey(),
  /** Since when the list is hidden for everybody; unset while it is shown. */
  hiddenAt: instant("hidden_at"),
  /** Staff asked for the sample data. */
  sampleAskedAt: instant("sample_asked_at"),
  /** How many parts of the sample are loaded. */
  sampleSteps: integer("sample_steps").notNull().default(0),
  /** The last try came to nothing; unset by the next one. */
  sampleFailedAt: instant("sample_failed_at"),
  sampleLoadedAt: instant("sample_loaded_at"),
});

/** The sample's rows as it wrote them: a row that is as it was is still the sample's. */
export const sampleMarks = pgTable(
  "sample_marks",
  {
    kind: text("kind").$type<SampleKind>().notNull(),
    /** Id of the row, or of the page of texts. */
    subject: text("subject").notNull(),
    /** Digest of the row's content; empty for texts, which are compared with those that the program brings along. */
    digest: text("digest").notNull(),
    /** Staff keep it as the association's own. */
    keptAt: instant("kept_at"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
