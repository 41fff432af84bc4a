import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { forgetEvents } from "./forget-events.ts";
import { providerEvents } from "./provider-event-tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const daysAgo = (days: number) => new Date(deps.now().getTime() - days * 24 * 60 * 60 * 1000);

test("finished events are forgotten after 70 days, open ones never", async () => {
  const event = (id: string, days: number, processedAt: Date | null) => ({
    ...{ id, type: "payment_intent.succeeded", livemode: false, objectId: "pi_1" },
    ...{ receivedAt: daysAgo(days), processedAt },
  });
  await deps.db
    .insert(providerEvents)
    .values([
      event("evt_old", 71, daysAgo(71)),
      event("evt_old_and_open", 71, null),
      event("evt_followed_late", 69, daysAgo(1)),
      event("evt_new", 1, daysAgo(1)),
    ]);
  await forgetEvents(deps);
  await forgetEvents(deps);
  const kept = await deps.db.select({ id: providerEvents.id }).from(providerEvents).orderBy(providerEvents.id);
  expect(kept.map(({ id }) => id)).toEqual(["evt_followed_late", "evt_new", "evt_old_and_open"]);
  expect(await brokenInvariants(deps)).toEqual([]);
});
