/** What staff noted about a registration. Only staff read it. */
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

export const registrationNotes = pgTable(
  "registration_notes",
  {
    id: uuid("id").primaryKey(),
    /** `R-7K3F9Q` or `C-7K3F9Q`. */
    reference: text("reference").notNull(),
    text: text("text").notNull(),
    writtenById: text("written_by_id").notNull(),
    /** As the user was called then. */
    writtenBy: text("written_by").notNull(),
    writtenAt: instant("written_at").notNull(),
    /** Counts its texts: an edit of an older one is refused. */
    version: integer("version").notNull().default(1),
    editedAt: instant("edited_at"),
    /** A note that was removed stays, and can be brought back. */
    removedAt: instant("removed_at"),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("registration_notes_of").on(table.reference, table.writtenAt)],
);
