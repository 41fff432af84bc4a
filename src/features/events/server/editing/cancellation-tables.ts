/** What is left to do for events that staff called off. */
import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { events } from "../tables.ts";

/** An event that staff called off: its registrations are ended one after the other by a job. */
export const eventCancellations = pgTable("event_cancellations", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => events.id),
  /** As the registrants read it. */
  reason: text("reason").notNull(),
  /** What was paid by card goes back with the end of its registration. */
  refunds: boolean("refunds").notNull(),
  actorId: text("actor_id").notNull(),
  actorName: text("actor_name").notNull(),
  actorEmail: text("actor_email").notNull(),
  cancelledAt: instant("cancelled_at").notNull(),
  /** Since when no registration is left to end. */
  endedAt: instant("ended_at"),
  requestKey: text("idempotency_key").notNull().unique(),
  requestHash: text("request_hash").notNull(),
});
