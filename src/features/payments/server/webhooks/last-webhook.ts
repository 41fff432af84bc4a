import { desc } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { webhooks } from "./webhook-tables.ts";

/** The last word of the card processor; `undefined` while it was never heard, or not for as long as webhooks are kept. */
export async function lastWebhook(db: Db): Promise<{ type: string; at: Date } | undefined> {
  const [row] = await db
    .select({ type: webhooks.type, at: webhooks.receivedAt })
    .from(webhooks)
    .orderBy(desc(webhooks.receivedAt))
    .limit(1);
  return row;
}
