/** Figures of work that waits, as gauges for `/metrics`. */
import { Gauge, type Registry } from "prom-client";
import { PAYMENT_FIGURES } from "#features/payments/server/payment-figures.ts";
import type { Db } from "#platform/database/db.ts";
import { outbox } from "#platform/tables.ts";
import { webhookDeliveries, webhookEvents } from "#platform/webhook-tables.ts";

type Figure = { name: string; help: string; labelNames?: readonly string[]; read: SQL };

const age = (since: SQL) => sql`coalesce(extract(epoch from now() - ${since}), 0)::float8`;

/** Each row is a figure: its `value`, and its labels by their names. */
const FIGURES: readonly Figure[] = [
  {
    name: "outbox_waiting",
    help: "Letters that have not been sent.",
    read: sql`select count(*)::int as value from ${outbox} where ${outbox.sentAt} is null and ${outbox.outcome} is null`,
  },
  {
    name: "outbox_late_seconds",
    help: "Time since the first letter that is due should have been tried.",
    read: sql`select ${age(sql`min(${outbox.nextAt})`)} as value from ${outbox}
      where ${outbox.sentAt} is null and ${outbox.outcome} is null and ${outbox.heldAt} is null and ${outbox.nextAt} < now()`,
  },
  {
    name: "jobs_waiting",
    help: "Background jobs by queue that have not been done.",
    labelNames: ["queue"],
    read: sql`select q.name as queue, count(j.id)::int as value from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state < 'completed' group by q.name`,
  },
  {
    name: "jobs_late_seconds",
    help: "Time since the first job of a queue that is due should have begun.",
    labelNames: ["queue"],
    read: sql`select name as queue, ${age(sql`min(start_after)`)} as value from pgboss.job
      where state < 'active' and start_after < now() group by name`,
  },
  {
    name: "jobs_failed",
    help: "Background jobs by queue that are given up and still on record.",
    labelNames: ["queue"],
    read: sql`select name as queue, count(*)::int as value from pgboss.job where state = 'failed' group by name`,
  },
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
    read: sql`select ${age(sql`min(${paymentAttempts.createdAt})`)} as value from ${paymentAttempts}
      where ${paymentAttempts.status} in ('created', 'sent', 'unknown')`,
  },
  {
    name: "webhooks_unprocessed",
    help: "The card processor's webhooks of the last week that were not processed.",
    read: sql`select count(*)::int as value from ${webhooks}
      where ${webhooks.processedAt} is null and ${webhooks.receivedAt} > now() - interval '7 days'`,
  },
  {
    name: "webhooks_out_waiting",
    help: "Age in seconds of the oldest webhook to another system that has neither arrived nor been given up.",
    read: sql`select ${age(sql`least(
      (select min(${webhookEvents.at}) from ${webhookEvents} where ${webhookEvents.body} is null),
      (select min(${webhookDeliveries.createdAt}) from ${webhookDeliveries}
        where ${webhookDeliveries.deliveredAt} is null and ${webhookDeliveries.givenUpAt} is null))`)} as value`,
  },
];
import { type Figure, PLATFORM_FIGURES, readFigure } from "#platform/resources/figures.ts";

const FIGURES: readonly Figure[] = [...PLATFORM_FIGURES, ...PAYMENT_FIGURES];

/** Registers a gauge for each figure; it is read when it is asked for. */
export function registerWaitingFigures(db: Db, registry: Registry): void {
  for (const figure of FIGURES) {
    const { name, help, labelNames = [] } = figure;
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const rows = await readFigure(db, figure);
        this.reset();
        for (const { value, ...labels } of rows) this.set(labels, value);
      },
    });
  }
}
