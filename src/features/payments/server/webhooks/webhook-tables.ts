/** The webhooks that the card processor sent. */
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";

/** Every webhook of the provider, once for each id, although a webhook may arrive many times. */
export const webhooks = pgTable(
  "provider_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    livemode: boolean("livemode").notNull(),
    /** The intent that it is about, if any. */
    objectId: text("object_id"),
    receivedAt: instant("received_at").notNull(),
    processedAt: instant("processed_at"),
    error: text("error"),
  },
  (table) => [index("provider_events_received").on(table.receivedAt)],
);
