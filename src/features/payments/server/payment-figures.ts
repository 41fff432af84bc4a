/** Figures of payments that wait, as `platform/resources/figures.ts` describes them. */
import { sql } from "drizzle-orm";
import { ageOf, type Figure } from "#platform/resources/figures.ts";
import { orders, paymentAttempts } from "./tables.ts";
import { webhooks } from "./webhooks/webhook-tables.ts";

export const PAYMENT_FIGURES = [
  {
    name: "orders_last_day",
    help: "Orders of the last 24 hours by status.",
    labelNames: ["status"],
    read: sql`select ${orders.status} as status, count(*)::int as value from ${orders}
      where ${orders.createdAt} > now() - interval '1 day' group by 1`,
  },
  {
    name: "payment_attempts_last_hour",
    help: "Attempts to pay that changed in the last hour, by status.",
    labelNames: ["status"],
    read: sql`select ${paymentAttempts.status} as status, count(*)::int as value from ${paymentAttempts}
      where ${paymentAttempts.updatedAt} > now() - interval '1 hour' group by 1`,
  },
  {
    name: "payment_attempts_unanswered_seconds",
    help: "Age of the oldest attempt that the card processor has not answered; a bank debit under way is answered.",
    read: sql`select ${ageOf(sql`min(${paymentAttempts.createdAt})`)} as value from ${paymentAttempts}
      where ${paymentAttempts.status} in ('created', 'sent', 'unknown')`,
  },
  {
    name: "webhooks_unprocessed",
    help: "The card processor's webhooks of the last week that were not processed.",
    read: sql`select count(*)::int as value from ${webhooks}
      where ${webhooks.processedAt} is null and ${webhooks.receivedAt} > now() - interval '7 days'`,
  },
] as const satisfies readonly Figure[];
