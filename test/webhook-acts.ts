/** Acts of administrators on webhooks. */
import { sql } from "drizzle-orm";
import { sendTest } from "#features/admin/server/webhooks/send-again.ts";
import type { Deps } from "#platform/deps.ts";
import { CLERK } from "./invoices.ts";
import type { Acts } from "./staff-acts.ts";
import { anEndpoint } from "./webhook-endpoint.ts";

const ADDRESS = "https://receiver.example/webhooks";
const PATH = "/admin/webhooks";

/** A delivery that was given up. */
async function aFailed(deps: Deps): Promise<{ endpoint: string; delivery: string }> {
  const { id: endpoint } = await anEndpoint(deps, ADDRESS);
  const delivery = await sendTest(deps, { id: endpoint, actor: CLERK });
  await deps.db.execute(sql`update webhook_deliveries set given_up_at = now() where id = ${delivery}`);
  return { endpoint, delivery };
}

export const webhookActs = (deps: Deps): Acts => ({
  makeWebhookEndpoint: async () => ({
    path: PATH,
    headers: { "idempotency-key": crypto.randomUUID() },
    body: { url: ADDRESS, hears: ["payment"] },
  }),
  changeWebhookEndpoint: async () => ({
    path: `${PATH}/${(await anEndpoint(deps, ADDRESS)).id}`,
    body: { url: `${ADDRESS}/other`, hears: ["refund"], version: 1 },
  }),
  switchWebhookEndpoint: async () => ({
    path: `${PATH}/${(await anEndpoint(deps, ADDRESS)).id}/state`,
    body: { isOn: false, version: 1 },
  }),
  rotateWebhookSecret: async () => ({
    path: `${PATH}/${(await anEndpoint(deps, ADDRESS)).id}/secret`,
    body: { version: 1 },
  }),
  testWebhookEndpoint: async () => ({ path: `${PATH}/${(await anEndpoint(deps, ADDRESS)).id}/test` }),
  sendFailedWebhooks: async () => ({
    path: `${PATH}/${(await aFailed(deps)).endpoint}/failed`,
    body: { since: "2026-01-01" },
  }),
  sendWebhookAgain: async () => ({ path: `/admin/webhook-deliveries/${(await aFailed(deps)).delivery}/send` }),
});
