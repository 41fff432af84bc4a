import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { forgetWebhooks } from "./forget-webhooks.ts";
import { webhooks } from "./webhook-tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const daysAgo = (days: number) => new Date(deps.now().getTime() - days * 24 * 60 * 60 * 1000);

test("a processed webhook is deleted after 70 days, one that is not processed yet never", async () => {
  const webhook = (id: string, days: number, processedAt: Date | null) => ({
    id,
    type: "payment_intent.succeeded",
    livemode: false,
    objectId: "pi_1",
    receivedAt: daysAgo(days),
    processedAt,
  });
  await deps.db
    .insert(webhooks)
    .values([
      webhook("evt_old", 71, daysAgo(71)),
      webhook("evt_old_and_open", 71, null),
      webhook("evt_processed_late", 69, daysAgo(1)),
      webhook("evt_new", 1, daysAgo(1)),
    ]);
  await forgetWebhooks(deps);
  await forgetWebhooks(deps);
  const kept = await deps.db.select({ id: webhooks.id }).from(webhooks).orderBy(webhooks.id);
  expect(kept.map(({ id }) => id)).toEqual(["evt_new", "evt_old_and_open", "evt_processed_late"]);
  expect(await brokenInvariants(deps)).toEqual([]);
});
