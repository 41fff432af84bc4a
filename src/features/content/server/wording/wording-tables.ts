/** The staff's wording of emails, by version. The newest version of an email applies; without one the originals do. */
import { integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** How a version came about. */
export type WordingAction = "changed" | "restored" | "undid";

export const letterWordings = pgTable(
  "letter_wordings",
  {
    id: uuid("id").primaryKey(),
    /** The email's name, such as `payments.receipt`. */
    letter: text("letter").notNull(),
    /** 1, 2, ... for each email: of two saves of the same version one is refused. */
    version: integer("version").notNull(),
    /** Texts that differ from the originals, by name. */
    texts: jsonb("texts").$type<Record<string, string>>().notNull(),
    action: text("deed").$type<WordingAction>().notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: instant("saved_at").notNull(),
    /** Why an email could not be drawn with it and was sent with the originals; shown to staff. */
    problem: text("problem"),
    problemAt: instant("problem_at"),
  },
  (table) => [unique("letter_wordings_version").on(table.letter, table.version)],
);
