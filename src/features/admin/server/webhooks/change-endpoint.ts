/** Changes of an endpoint by staff: its address and what it hears, on and off, its secret. */
import { eq } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { webhookEndpoints } from "#platform/webhook-tables.ts";
import { rotated } from "#platform/webhooks/endpoint-secrets.ts";
import { turnOff } from "#platform/webhooks/record-try.ts";
import type { WebhookRecord } from "#shared/webhooks/webhook-types.ts";
import { checkEndpointUrl } from "./check-endpoint-url.ts";
import { type EndpointRow, findEndpoint, lockEndpoint } from "./endpoint-queries.ts";

type Change = { id: string; version: number; actor: { id: string; name: string } };

/** Saves address and records. The same again changes nothing. @throws as `lockEndpoint`, `checkEndpointUrl` */
export function changeEndpoint(
  deps: Deps,
  { id, version, actor, url, hears }: Change & { url: string; hears: WebhookRecord[] },
): Promise<EndpointRow> {
  checkEndpointUrl(deps, url);
  return inTransaction(deps, async (inTx) => {
    const before = await findEndpoint(inTx.db, id, true);
    const isSame = before.url === url && before.hears.join() === hears.join();
    if (isSame) return before;
    await lockEndpoint(inTx.db, id, version);
    const detail = `${actor.name} changed the webhook endpoint ${before.url}: it is ${url} for ${hears.join(", ")}.`;
    return write(inTx, before, { url, hears }, { actor, action: "webhook.changed", detail });
  });
}

/** Turns an endpoint on or off. One that is so already stays as it is. @throws as `lockEndpoint` */
export function switchEndpoint(
  deps: Deps,
  { id, version, actor, isOn }: Change & { isOn: boolean },
): Promise<EndpointRow> {
  return inTransaction(deps, async (inTx) => {
    const before = await findEndpoint(inTx.db, id, true);
    if ((before.offAt === null) === isOn) return before;
    await lockEndpoint(inTx.db, id, version);
    const detail = `${actor.name} turned the webhook endpoint ${before.url} ${isOn ? "on" : "off"}.`;
    const entry = { actor, action: isOn ? "webhook.turned-on" : "webhook.turned-off", detail } as const;
    if (isOn) return write(inTx, before, { offAt: null, offReason: null, failingSince: null }, entry);
    await turnOff(inTx, id, "staff");
    await recordAudit(inTx, { ...entry, subject: `webhook ${id}` });
    return findEndpoint(inTx.db, id);
  });
}

/** Gives an endpoint a new secret; the earlier ones sign for a day as well. @throws as `lockEndpoint` */
export function rotateSecret(deps: Deps, { id, version, actor }: Change): Promise<EndpointRow> {
  return inTransaction(deps, async (inTx) => {
    const before = await lockEndpoint(inTx.db, id, version);
    const detail = `${actor.name} rotated the secret of the webhook endpoint ${before.url}.`;
    return write(inTx, before, rotated(before, inTx.now()), { actor, action: "webhook.rotated", detail });
  });
}

type Entry = { actor: Change["actor"]; action: Action; detail: string };

async function write(deps: Deps, { id, version }: EndpointRow, set: Partial<EndpointRow>, entry: Entry) {
  const [row] = await deps.db
    .update(webhookEndpoints)
    .set({ ...set, version: version + 1 })
    .where(eq(webhookEndpoints.id, id))
    .returning();
  if (!row) throw new Error("an endpoint that is locked is gone");
  await announceChange(deps.db);
  await recordAudit(deps, { ...entry, subject: `webhook ${id}` });
  return row;
}
