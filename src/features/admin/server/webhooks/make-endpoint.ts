import { sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findFirst, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { announceChange } from "#platform/live/live.ts";
import { webhookEndpoints } from "#platform/webhook-tables.ts";
import type { WebhookRecord } from "#shared/webhooks/webhook-types.ts";
import { MOST_ENDPOINTS } from "../../rules/webhooks.ts";
import { checkEndpointUrl } from "./check-endpoint-url.ts";
import type { EndpointRow } from "./endpoint-queries.ts";
import { endpointKeyReused, tooManyEndpoints } from "./webhook-errors.ts";

type Make = {
  url: string;
  hears: WebhookRecord[];
  actor: { id: string; name: string };
  requestKey: string | undefined;
};

/**
 * Adds an endpoint, which hears of what happens from then on.
 *
 * @throws `admin.too-many-webhook-endpoints`, `admin.webhook-key-reused`, `admin.webhook-address-refused`
 */
export function makeEndpoint(deps: Deps, { url, hears, actor, requestKey }: Make): Promise<EndpointRow> {
  const table = webhookEndpoints;
  const once: Once<typeof table> = {
    table,
    key: requestKeyOf(requestKey, { url, hears }),
    refusal: endpointKeyReused,
  };
  checkEndpointUrl(deps, url);
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // The lock keeps two calls from both making the last endpoint that is allowed.
    await db.execute(sql`lock table ${table} in share row exclusive mode`);
    const isFull = (await db.$count(table)) >= MOST_ENDPOINTS;
    if (isFull && !(await findFirst(db, once))) throw tooManyEndpoints();
    const { row, isReplay } = await insertOnce(db, once, () => ({
      id: crypto.randomUUID(),
      url,
      hears,
      createdAt: inTx.now(),
    }));
    if (isReplay) return row;
    await announceChange(db);
    const detail = `${actor.name} added the webhook endpoint ${url} for ${hears.join(", ")}.`;
    await recordAudit(inTx, { actor, action: "webhook.added", subject: `webhook ${row.id}`, detail });
    return row;
  });
}
