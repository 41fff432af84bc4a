/** What is left to do for registrations that staff cancelled at once. */

import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { events } from "../tables.ts";

/** Registrations of one event that staff chose and cancelled: a job ends them one after the other. */
export const chosenCancellations = pgTable(
  "chosen_cancellations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    registrationIds: uuid("registration_ids").array().notNull(),
    /** As the registrants read it. */
    reason: text("reason").notNull(),
    /** What was paid by card goes back with the end of its registration. */
    refunds: boolean("refunds").notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorEmail: text("actor_email").notNull(),
    cancelledAt: instant("cancelled_at").notNull(),
    /** Since when none of them is left to end. */
    endedAt: instant("ended_at"),
    requestKey: text("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
  },
  (table) => [index("chosen_cancellations_open").on(table.eventId).where(sql`${table.endedAt} is null`)],
);
