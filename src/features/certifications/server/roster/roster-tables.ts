/** Who is expected at a session. */
import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ROSTER_STATES } from "../../rules/sessions/session-states.ts";
import { classSessions } from "../session-tables.ts";
import { technicians } from "../tables.ts";

export const rosterEntries = pgTable(
  "roster_entries",
  {
    id: uuid("id").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => classSessions.id),
    /** Unset while the certification ID of the registration is unknown. */
    technicianId: uuid("technician_id").references(() => technicians.id),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    company: text("company").notNull(),
    email: text("email").notNull(),
    sourceKind: text("source_kind", { enum: ["class"] }).notNull(),
    /** Id of the registration. */
    sourceId: uuid("source_id").notNull(),
    state: text("state", { enum: ROSTER_STATES }).notNull().default("expected"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("roster_entries_of_session").on(table.sessionId, table.state),
    index("roster_entries_of_technician").on(table.technicianId),
    index("roster_entries_by_email").on(sql`lower(${table.email})`),
    uniqueIndex("roster_entries_once").on(table.sourceKind, table.sourceId).where(sql`${table.state} = 'expected'`),
  ],
);
