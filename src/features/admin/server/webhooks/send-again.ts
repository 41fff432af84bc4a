/** Deliveries that staff ask for: a test, one again, and all that failed since a day. */
import { and, eq, gte, inArray, isNotNull } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { TEST_TYPE, webhookDeliveries, webhookEvents } from "#platform/webhook-tables.ts";
import { DELIVER_WEBHOOKS } from "#platform/webhooks/record-try.ts";
import { messageOf } from "#platform/webhooks/spread-events.ts";
import { countOf } from "#shared/counts.ts";
import { startOfDay } from "#shared/dates.ts";
import { type EndpointRow, findEndpoint } from "./endpoint-queries.ts";
import { deliveryWaits, endpointOff, noSuchDelivery } from "./webhook-errors.ts";

type Act = { id: string; actor: { id: string; name: string } };

/** @throws `admin.no-such-webhook-endpoint`, `admin.webhook-endpoint-off` */
async function lockOn({ db }: Deps, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id, true);
  if (endpoint.offAt) throw endpointOff();
  return endpoint;
}

/** Sends a message of the type `webhook.test`. @returns the id of its delivery. @throws as `lockOn` */
export function sendTest(deps: Deps, { id: endpointId, actor }: Act): Promise<string> {
  return inTransaction(deps, async (inTx) => {
    const { url } = await lockOn(inTx, endpointId);
    const [eventId, id, at] = [crypto.randomUUID(), crypto.randomUUID(), inTx.now()];
    const event = { id: eventId, type: TEST_TYPE, recordId: endpointId, at } as const;
    await inTx.db.insert(webhookEvents).values({ ...event, body: messageOf(event, { id: endpointId }) });
    await inTx.db.insert(webhookDeliveries).values({ id, eventId, endpointId, createdAt: at, nextAt: at });
    await inTx.queue.send(inTx.db, DELIVER_WEBHOOKS, {});
    const detail = `${actor.name} sent a test to the webhook endpoint ${url}.`;
    await recordAudit(inTx, { actor, action: "webhook.tested", subject: `webhook ${endpointId}`, detail });
    return id;
  });
}

const asNew = (at: Date) => ({ tries: 0, nextAt: at, deliveredAt: null, givenUpAt: null });

/** Sends a delivery once more, with the same id. @throws also `admin.webhook-delivery-waits` */
export function sendAgain(deps: Deps, { id, actor }: Act): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const isIt = eq(webhookDeliveries.id, id);
    const [known] = await inTx.db.select().from(webhookDeliveries).where(isIt);
    if (!known) throw noSuchDelivery();
    const { url } = await lockOn(inTx, known.endpointId);
    const [delivery] = await inTx.db.select().from(webhookDeliveries).where(isIt).for("update");
    if (!delivery?.deliveredAt && !delivery?.givenUpAt) throw deliveryWaits();
    await inTx.db.update(webhookDeliveries).set(asNew(inTx.now())).where(isIt);
    await inTx.queue.send(inTx.db, DELIVER_WEBHOOKS, {});
    const detail = `${actor.name} sent a delivery to the webhook endpoint ${url} again.`;
    await recordAudit(inTx, { actor, action: "webhook.sent-again", subject: `webhook ${known.endpointId}`, detail });
  });
}

/** Sends all that were given up of facts since a day. @returns how many. @throws as `lockOn` */
export async function sendFailed(deps: Deps, { id, since, actor }: Act & { since: string }): Promise<number> {
  const from = startOfDay(since, (await deps.organization()).timeZone);
  return inTransaction(deps, async (inTx) => {
    const { url } = await lockOn(inTx, id);
    const events = inTx.db.select({ id: webhookEvents.id }).from(webhookEvents).where(gte(webhookEvents.at, from));
    const isFailed = and(
      eq(webhookDeliveries.endpointId, id),
      isNotNull(webhookDeliveries.givenUpAt),
      inArray(webhookDeliveries.eventId, events),
    );
    const { rowCount } = await inTx.db.update(webhookDeliveries).set(asNew(inTx.now())).where(isFailed);
    const count = rowCount ?? 0;
    if (count === 0) return 0;
    await inTx.queue.send(inTx.db, DELIVER_WEBHOOKS, {});
    const what = countOf(count, "failed delivery", "failed deliveries");
    const detail = `${actor.name} sent ${what} since ${since} to the webhook endpoint ${url} again.`;
    await recordAudit(inTx, { actor, action: "webhook.sent-again", subject: `webhook ${id}`, detail });
    return count;
  });
}
