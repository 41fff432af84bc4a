/** How far the set-up of an installation is, where no other table tells it. */
import { integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

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
