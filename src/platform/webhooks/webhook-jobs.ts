/** The jobs of webhooks to other systems. */
import { and, eq, lt, notExists } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { forgetRows } from "../jobs/forget-rows.ts";
import type { Job } from "../jobs/job.ts";
import { webhookDeliveries, webhookEvents } from "../webhook-tables.ts";
import { createCourier } from "./deliver-webhooks.ts";
import { DELIVER_WEBHOOKS, type Ended } from "./record-try.ts";
import { isWaiting, type RecordReaders, SPREAD_WEBHOOKS, spreadEvents } from "./spread-events.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export function webhookJobs(deps: Deps, { readers, ended }: { readers: RecordReaders; ended: Ended }): Job[] {
  const courier = createCourier(deps, { ended });
  /** Lanes go on beside the queue, whose worker a hanging receiver would keep from the others. */
  const deliver = async () =>
    void courier.deliverDue().catch((error: unknown) => deps.log.warn({ err: error }, "webhooks cannot be delivered"));
  const spread = async () => {
    await spreadEvents(deps, readers);
    await deliver();
  };
  return [
    { name: SPREAD_WEBHOOKS, handle: spread },
    { name: DELIVER_WEBHOOKS, handle: deliver },
    { name: "webhooks.sweep", schedule: "* * * * *", handle: spread },
    { name: "webhooks.forget", schedule: "29 10 * * *", handle: () => forgetWebhooks(deps) },
  ];
}

/** Deletes old events with their deliveries; one that is still tried stays. */
export async function forgetWebhooks(deps: Pick<Deps, "db" | "log" | "now">): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_MS);
  const waiting = deps.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.eventId, webhookEvents.id), isWaiting));
  const isOver = and(lt(webhookEvents.at, before), notExists(waiting));
  await forgetRows(deps, "webhooks.forget", [{ table: webhookEvents, isOver }]);
}
