/**
 * The words that staff gave letters, version by version. The newest version of a letter holds; without one the
 * originals do.
 */
import { integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** How a version came about. */
export type WordingDeed = "changed" | "restored" | "undid";

export const letterWordings = pgTable(
  "letter_wordings",
  {
    id: uuid("id").primaryKey(),
    /** The letter's name, such as `payments.receipt`. */
    letter: text("letter").notNull(),
    /** 1, 2, ... for each letter: of two saves of the same version one is refused. */
    version: integer("version").notNull(),
    /** What differs from the originals, by the name of the text. */
    texts: jsonb("texts").$type<Record<string, string>>().notNull(),
    deed: text("deed").$type<WordingDeed>().notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: instant("saved_at").notNull(),
    /** Why a letter could not be drawn with it and went out with the originals; for staff to see. */
    problem: text("problem"),
    problemAt: instant("problem_at"),
  },
  (table) => [unique("letter_wordings_version").on(table.letter, table.version)],
);
