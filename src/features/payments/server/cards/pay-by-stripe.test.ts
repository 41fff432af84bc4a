/** Cases that only a provider over the network has: failures under an idempotency key, two processes, an outage. */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderToken } from "#shared/identifiers.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { createStripeDeps } from "#test/stripe-deps.ts";
import type { Fault } from "#test/stripe-simulator/simulator.ts";
import { viewOrder } from "../charges/queries.ts";
import { reconcile } from "../reconcile/reconcile.ts";

const { deps, stripe, close } = await createStripeDeps();
afterAll(close);
beforeEach(() => {
  stripe.heal();
  deps.setNow(undefined);
});

const CREATE = /^POST \/v1\/payment_intents$/;
const statusOf = async (order?: OrderToken) => (await viewOrder(deps.db, order ?? expect.fail())).status;
const laterBy = (seconds: number) => deps.setNow(new Date(Date.now() + seconds * 1000));
const intentsOf = async (order = "") => {
  const { rows } = await deps.db.execute<{ id: string }>(sql`select id from orders where public_token = ${order}`);
  return [...stripe.state.intents.values()].filter(({ metadata }) => metadata.order_id === rows[0]?.id);
};

describe("a failure that Stripe keeps under the key of a new intent", () => {
  test.each([
    ["error-before", "nothing was made", 1],
    ["error-after", "it was made all the same", 1],
  ] as const)("at %s, when %s, is cured within the same click", async (fault, _what, intents) => {
    stripe.fail(fault, CREATE, 1);
    const { order, success } = await payCharge(deps, await aCharge(deps));
    expect(success).toBe(true);
    expect(await intentsOf(order)).toHaveLength(intents);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("twice in a row leaves an order that can be paid by the next click, under keys that were never used", async () => {
    const charge = await aCharge(deps);
    const checkoutId = crypto.randomUUID();
    // The SDK repeats each call once.
    stripe.fail("error-before", CREATE, 4);
    const { order } = await payCharge(deps, charge, "pm_card_visa", { checkoutId });
    expect(await statusOf(order)).toBe("awaiting_payment");
    expect(await payCharge(deps, charge, "pm_card_visa", { checkoutId })).toMatchObject({ success: true });
    const keys = [...stripe.state.answers.keys()]
      .filter((key) => key.includes(":pi:"))
      .map((key) => key.split(":").at(-1));
    expect(new Set(keys.slice(-3))).toEqual(new Set(["v1", "v2", "v3"]));
    expect(await brokenInvariants(deps)).toEqual([]);
  });
});

test.each(["drop-after", "hang"] as Fault[])(
  "an intent that was made without an answer (%s) is found again, and there is never a second",
  async (fault) => {
    const charge = await aCharge(deps);
    const checkoutId = crypto.randomUUID();
    stripe.fail(fault, CREATE, 2);
    const { order } = await payCharge(deps, charge, "pm_card_visa", { checkoutId });
    expect(await statusOf(order)).toBe("awaiting_payment");
    stripe.heal();
    expect(await payCharge(deps, charge, "pm_card_visa", { checkoutId })).toMatchObject({ success: true });
    expect(await intentsOf(order)).toHaveLength(1);
    expect(await brokenInvariants(deps)).toEqual([]);
  },
);

/** Payments that Stripe took and whose answer was lost. */
async function unknownOrders(count: number): Promise<OrderToken[]> {
  stripe.fail("error-after", /confirm$/, 1000);
  stripe.fail("too-many", /^GET /, 1000);
  const pay = async () => (await payCharge(deps, await aCharge(deps))).order ?? expect.fail();
  const orders = await Promise.all(Array.from({ length: count }, pay));
  stripe.heal();
  return orders;
}

test("two processes that reconcile eight orders at once pay each of them once", async () => {
  const orders = await unknownOrders(8);
  laterBy(61);
  await Promise.all([reconcile(deps), reconcile(deps)]);
  for (const order of orders) expect(await statusOf(order)).toBe("paid");
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("in an outage the round ends after three time-outs, and the next round does all orders", async () => {
  const orders = await unknownOrders(6);
  laterBy(61);
  stripe.fail("drop-before", /^GET /, 1000);
  const before = stripe.calls.length;
  await reconcile(deps);
  // The SDK repeats each question once.
  expect(stripe.calls.length - before).toBeLessThanOrEqual(6);
  stripe.heal();
  await reconcile(deps);
  for (const order of orders) expect(await statusOf(order)).toBe("paid");
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("an order whose intent Stripe does not know does not delay the others", async () => {
  const [lost, ...others] = await unknownOrders(3);
  for (const { id } of await intentsOf(lost)) stripe.state.intents.delete(id);
  laterBy(61);
  await reconcile(deps);
  for (const order of others) expect(await statusOf(order)).toBe("paid");
  // In test mode no money can be in it: the payer may try again.
  expect(await statusOf(lost)).toBe("awaiting_payment");
});

test("an order that expires after a day cancels its intent at Stripe, older than any list, so that no late card pays it", async () => {
  const { order } = await payCharge(deps, await aCharge(deps), "pm_card_visa_chargeDeclined");
  const [intent] = await intentsOf(order);
  if (!intent) return expect.fail("an intent was made");
  intent.created -= 25 * 3600;
  laterBy(24 * 3600 + 60);
  await reconcile(deps);
  expect(await statusOf(order)).toBe("expired");
  expect(intent.status).toBe("canceled");
});

test("the payer's bank statement shows the association's short name", async () => {
  const { order } = await payCharge(deps, await aCharge(deps));
  expect((await intentsOf(order))[0]).toMatchObject({ statement_descriptor_suffix: "MAPA" });
});

test("a payment in Stripe's test mode is marked so for ever, on order and receipt", async () => {
  const { order = expect.fail() } = await payCharge(deps, await aCharge(deps));
  expect((await viewOrder(deps.db, order)).livemode).toBe(false);
  const { rows } = await deps.db.execute<{ live: string }>(
    sql`select payload->>'livemode' as live from outbox x join orders o on x.dedupe_key = 'receipt:' || o.id
      where o.public_token = ${order}`,
  );
  expect(rows).toEqual([{ live: "false" }]);
});
