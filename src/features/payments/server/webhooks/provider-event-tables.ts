/** What the card processor tells by itself. */
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** Every event that the provider sent, once, however often it was sent. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    livemode: boolean("livemode").notNull(),
    /** The intent that it is about, if it is about one. */
    objectId: text("object_id"),
    receivedAt: instant("received_at").notNull(),
    processedAt: instant("processed_at"),
    error: text("error"),
  },
  (table) => [index("provider_events_received").on(table.receivedAt)],
);
