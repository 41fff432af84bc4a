/** Notes of staff about a registration or a technician. Only staff read them. */
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

export const registrationNotes = pgTable(
  "registration_notes",
  {
    id: uuid("id").primaryKey(),
    /** `R-7K3F9Q` or `C-7K3F9Q`, or the id of a technician. */
    reference: text("reference").notNull(),
    text: text("text").notNull(),
    writtenById: text("written_by_id").notNull(),
    /** The name of the user at that time. */
    writtenBy: text("written_by").notNull(),
    writtenAt: instant("written_at").notNull(),
    /** Grows with each edit: an edit of an older version is refused. */
    version: integer("version").notNull().default(1),
    editedAt: instant("edited_at"),
    /** A removed note is hidden, and can be restored. */
    removedAt: instant("removed_at"),
    requestKey: text("idempotency_key").unique(),
    requestHash: text("request_hash"),
  },
  (table) => [index("registration_notes_of").on(table.reference, table.writtenAt)],
);
