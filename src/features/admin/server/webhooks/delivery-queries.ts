/** The log of deliveries, newest first, and one delivery in full. */
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "#platform/webhook-tables.ts";
import { isWaiting } from "#platform/webhooks/spread-events.ts";
import type { Delivery, DeliveryState } from "../../rules/webhooks.ts";
import { noSuchDelivery } from "./webhook-errors.ts";

type Filters = { endpointId: string; state?: DeliveryState | undefined; before?: string | undefined; limit: number };
type Row = { delivery: typeof webhookDeliveries.$inferSelect; event: typeof webhookEvents.$inferSelect };

const OF_STATE = {
  waiting: isWaiting,
  delivered: isNotNull(webhookDeliveries.deliveredAt),
  failed: isNotNull(webhookDeliveries.givenUpAt),
};

const stateOf = ({ deliveredAt, givenUpAt }: Row["delivery"]): DeliveryState =>
  deliveredAt ? "delivered" : givenUpAt ? "failed" : "waiting";

const viewDelivery = ({ delivery, event }: Row): Delivery => {
  const state = stateOf(delivery);
  return {
    id: delivery.id,
    eventId: event.id,
    type: event.type,
    state,
    at: event.at.toISOString(),
    tries: delivery.tries,
    triedAt: delivery.triedAt?.toISOString() ?? null,
    nextAt: state === "waiting" ? delivery.nextAt.toISOString() : null,
    answerCode: delivery.answerCode,
  };
};

/** @param before the `next` of the page above; a cursor that names no delivery answers an empty page. */
export async function listDeliveries(db: Db, { endpointId, state, before, limit }: Filters) {
  const { createdAt, id } = webhookDeliveries;
  const start = db.select({ at: createdAt, id }).from(webhookDeliveries).where(sql`${id} = ${before}`);
  const rows = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state && OF_STATE[state],
        before ? sql`(${createdAt}, ${id}) < (${start})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const deliveries = rows.slice(0, limit).map(viewDelivery);
  return { deliveries, next: rows.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
}

/** @throws `admin.no-such-webhook-delivery` */
export async function findDelivery(db: Db, id: string) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id));
  if (!row) throw noSuchDelivery();
  const { endpointId, answer } = row.delivery;
  return { ...viewDelivery(row), endpointId, url: row.url, body: row.event.body ?? "", answer };
}
