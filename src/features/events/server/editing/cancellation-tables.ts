/** Registrations that staff cancelled at once: a job ends them one after the other. */
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { events } from "../tables.ts";

const cancellationColumns = () => ({
  /** As the registrants read it. */
  reason: text("reason").notNull(),
  /** Whether card payments are refunded as their registrations end. */
  refunds: boolean("refunds").notNull(),
  actorId: text("actor_id").notNull(),
  actorName: text("actor_name").notNull(),
  actorEmail: text("actor_email").notNull(),
  cancelledAt: instant("cancelled_at").notNull(),
  /** When no registration was left to end. */
  endedAt: instant("ended_at"),
  requestKey: text("idempotency_key").notNull().unique(),
  requestHash: text("request_hash").notNull(),
});

/** An event that staff called off, with all its registrations. */
export const eventCancellations = pgTable("event_cancellations", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => events.id),
  ...cancellationColumns(),
});

/** Registrations of one event that staff selected and cancelled. */
export const selectionCancellations = pgTable(
  "chosen_cancellations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    registrationIds: uuid("registration_ids").array().notNull(),
    ...cancellationColumns(),
  },
  (table) => [index("chosen_cancellations_open").on(table.eventId).where(sql`${table.endedAt} is null`)],
);
