/** The record of each certification: entries that are only added. */
import { bigint, boolean, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ENTRY_KINDS } from "../../rules/record/status-on.ts";
import { certifications } from "../tables.ts";
import { certificationExtensions } from "../technicians/technician-tables.ts";

export const certificationEntries = pgTable(
  "certification_entries",
  {
    id: uuid("id").primaryKey(),
    /** The order of recording. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity(),
    certificationId: uuid("certification_id")
      .notNull()
      .references(() => certifications.id),
    kind: text("kind", { enum: ENTRY_KINDS }).notNull(),
    /** First day on which it holds, in the association's zone; never later than the day of its recording. */
    day: date("day").notNull(),
    /** The instant of its recording. */
    at: instant("at").notNull(),
    by: text("by").notNull(),
    reason: text("reason"),
    /** Its day lies before the day of its recording. */
    isDatedBack: boolean("is_dated_back").notNull().default(false),
    /** The period that it decides; unset for entries that decide none. */
    validFrom: date("valid_from"),
    validUntil: date("valid_until"),
    graceUntil: date("grace_until"),
    holdsInGrace: boolean("holds_in_grace"),
    /** Last day on which its technician may appeal a suspension or revocation. */
    appealUntil: date("appeal_until"),
    /** The extension of a whole level that made it. */
    extensionId: uuid("extension_id").references(() => certificationExtensions.id),
  },
  (table) => [
    index("certification_entries_of").on(table.certificationId, table.seq),
    uniqueIndex("certification_entries_extended_once").on(table.extensionId, table.certificationId),
    index("certification_entries_by_seq").on(table.seq),
  ],
);
