/**
 * Stripe's webhooks, through the real route and the real SDK. One file because every test makes the same payment known
 * in another way.
 */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { testSeed } from "#test/seed.ts";
import { createStripeDeps } from "#test/stripe-deps.ts";
import type { StripeObject } from "#test/stripe-simulator/state.ts";
import { viewOrder } from "../charges/queries.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { processWebhook } from "./process-webhook.ts";

const { deps, stripe, call, send, close } = await createStripeDeps();
afterAll(close);

beforeEach(() => {
  deps.setNow(undefined);
  stripe.heal();
  stripe.state.events.splice(0);
});

type Row = { id: string; type: string; processed_at: Date | null; error: string | null };
const webhookRows = async (ids: string[]) => {
  const { rows } = await deps.db.execute<Row>(sql`select * from provider_events`);
  return rows.filter(({ id }) => ids.includes(id));
};
const jobsOf = async (id: string) => {
  const { rows } = await deps.db.execute(
    sql`select 1 from pgboss.job where name = 'payments.provider-event' and data->>'id' = ${id}`,
  );
  return rows.length;
};
/** Runs the jobs of the saved webhooks. */
const work = async (events: readonly StripeObject[]) => {
  for (const { id } of events) await processWebhook(deps, id);
};

/** A payment whose answer was lost on the way: Stripe has the money, and we do not know. */
async function chargedAndUnknown(card = "pm_card_visa") {
  const charge = await aCharge(deps);
  stripe.fail("error-after", /confirm$/, 2);
  stripe.fail("too-many", /^GET /, 50);
  const { order = expect.fail() } = await payCharge(deps, charge, card);
  stripe.heal();
  expect((await viewOrder(deps.db, order)).status).toBe("paying");
  const succeeded = stripe.state.events.findLast(({ type }) => type === "payment_intent.succeeded");
  return { order, charge, events: [...stripe.state.events], succeeded };
}

const receipts = async (order: string) => {
  const { rows } = await deps.db.execute(
    sql`select 1 from outbox x join orders o on x.dedupe_key = 'receipt:' || o.id where o.public_token = ${order}`,
  );
  return rows.length;
};

test("a webhook makes an order paid whose answer was lost, before the reconcile job runs", async () => {
  const { order, events } = await chargedAndUnknown();
  for (const event of events) expect((await send(event)).status).toBe(200);
  await work(events);
  expect((await viewOrder(deps.db, order)).status).toBe("paid");
  expect(await receipts(order)).toBe(1);
  const rows = await webhookRows(events.map(({ id }) => id));
  expect(rows).toHaveLength(events.length);
  expect(rows.every(({ processed_at, error }) => processed_at && !error)).toBe(true);
  expect(await brokenInvariants(deps)).toEqual([]);
});

const shuffled = (events: StripeObject[]) =>
  fc.sample(fc.shuffledSubarray(events, { minLength: events.length }), { numRuns: 1, seed: testSeed() }).flat();

test.each([
  ["each three times", (events: StripeObject[]) => [...events, ...events, ...events]],
  ["in reverse", (events: StripeObject[]) => events.toReversed()],
  ["shuffled and twice", (events: StripeObject[]) => shuffled([...events, ...events])],
])("webhooks that arrive %s pay the order once, with one receipt", async (_how, arrange) => {
  const { order, events } = await chargedAndUnknown();
  const sent = arrange(events);
  for (const event of sent) {
    expect((await send(event)).status).toBe(200);
    await work([event]);
  }
  await work(sent);
  expect((await viewOrder(deps.db, order)).status).toBe("paid");
  expect(await receipts(order)).toBe(1);
  for (const { id } of events) expect(await jobsOf(id)).toBe(1);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("one webhook that arrives eight times at once is one row, one job and one payment", async () => {
  const { order, succeeded } = await chargedAndUnknown();
  if (!succeeded) return expect.fail("Stripe was paid");
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(succeeded)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await jobsOf(succeeded.id)).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => processWebhook(deps, succeeded.id)));
  expect((await viewOrder(deps.db, order)).status).toBe("paid");
  expect(await receipts(order)).toBe(1);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("without any webhook the reconcile job finds the payment after a minute", async () => {
  const { order } = await chargedAndUnknown();
  deps.setNow(new Date(Date.now() + 61_000));
  await reconcile(deps);
  expect((await viewOrder(deps.db, order)).status).toBe("paid");
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a webhook that arrives before our own call has saved the intent's id pays the order", async () => {
  const charge = await aCharge(deps);
  const before = stripe.state.intents.size;
  stripe.fail("hang", /^POST \/v1\/payment_intents$/, 2);
  const paying = payCharge(deps, charge);
  await expect.poll(() => stripe.state.intents.size).toBeGreaterThan(before);
  const intent = [...stripe.state.intents.values()].at(-1);
  // The payer's browser confirmed it, as after a page that was loaded again.
  stripe.play(`payment_intents/${intent?.id}/confirm`, { payment_method: "pm_card_visa" });
  const events = [...stripe.state.events];
  for (const event of events) await send(event);
  await work(events);
  const { order = expect.fail() } = await paying;
  expect((await viewOrder(deps.db, order)).status).toBe("paid");
  expect(await brokenInvariants(deps)).toEqual([]);
});

describe("a webhook that is refused", () => {
  const signedNow = async () => (await chargedAndUnknown()).succeeded ?? expect.fail("Stripe was paid");

  test.each([
    ["with a signature of another secret", { secret: "whsec_other" }],
    ["signed six minutes ago", { at: Math.floor(Date.now() / 1000) - 360 }],
  ])("a webhook that is %s is 400, and nothing is saved", async (_how, how) => {
    const event = await signedNow();
    expect((await send(event, how)).status).toBe(400);
    expect(await webhookRows([event.id])).toEqual([]);
  });

  test("a webhook without a signature is 400", async () => {
    const event = await signedNow();
    expect((await call("/webhooks/stripe", { body: event })).status).toBe(400);
    expect(await webhookRows([event.id])).toEqual([]);
  });

  test("a body over a quarter of a megabyte is 413, with any signature", async () => {
    const event = { ...(await signedNow()), padding: "x".repeat(300_000) };
    expect((await send(event)).status).toBe(413);
  });

  test("an address that sends many unsigned webhooks gets 429, and a signed webhook from it is still accepted", async () => {
    const event = await signedNow();
    const answers: number[] = [];
    for (let count = 0; count < 25; count++)
      answers.push((await call("/webhooks/stripe", { body: {}, headers: {} })).status);
    expect(answers).toContain(429);
    expect((await send(event)).status).toBe(200);
  });

  test("the route is 404 where the card processor sends no webhooks", async () => {
    const other = await createTestDeps();
    const answer = await createTestApi(other)("/webhooks/stripe", { body: {} });
    await other.close();
    expect(answer.status).toBe(404);
  });
});

test("five hundred different webhooks at once are all saved", async () => {
  const { succeeded } = await chargedAndUnknown();
  const storm = Array.from({ length: 500 }, (_, index) => ({ ...succeeded, id: `evt_storm_${index}` }) as StripeObject);
  const answers = await Promise.all(storm.map((event) => send(event)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await webhookRows(storm.map(({ id }) => id))).toHaveLength(500);
});

test("the checks of origin and media type leave out this route, and no other one", async () => {
  const { succeeded } = await chargedAndUnknown();
  const foreign = { origin: "https://evil.example", "content-type": "text/plain" };
  const there = { body: JSON.stringify(succeeded), headers: foreign, clientAddress: "198.51.100.77" };
  expect((await call("/webhooks/stripe", there)).status).toBe(400);
  expect((await call("/webhooks/stripe/x", { body: "{}", headers: foreign })).status).toBe(403);
  expect((await call("/payment", { body: "{}", headers: foreign })).status).toBe(403);
});

describe("a webhook without work for this site is saved and processed at once", () => {
  test.each([
    ["of the other mode", { livemode: true }, "of live mode"],
    ["about no payment", { data: { object: { id: "cus_1", object: "customer" } } }, "about no payment"],
  ])("%s", async (_what, change, error) => {
    const { succeeded } = await chargedAndUnknown();
    const event = { ...succeeded, ...change, id: `evt_${crypto.randomUUID()}` } as StripeObject;
    expect((await send(event)).status).toBe(200);
    expect(await jobsOf(event.id)).toBe(0);
    expect(await webhookRows([event.id])).toMatchObject([{ error, processed_at: expect.anything() }]);
  });

  test.each([
    ["of another shop on the same account", { order_id: "7" }, "no order of this site"],
    ["with an order that is not in this ledger", { order_id: crypto.randomUUID() }, "no order of this site"],
    ["without an order", {}, "no order of this site"],
  ])("about an intent %s", async (_what, metadata, error) => {
    const made = stripe.play("payment_intents", { amount: "5000", metadata } as never).body as StripeObject;
    const event = stripe.state.events.at(-1) ?? expect.fail("a new intent makes an event");
    await send(event);
    await work([event]);
    expect(made.id).toBeTruthy();
    expect(await webhookRows([event.id])).toMatchObject([{ error, processed_at: expect.anything() }]);
  });

  test("about an intent that Stripe does not know", async () => {
    const { succeeded } = await chargedAndUnknown();
    const data = { object: { id: "pi_nobody", object: "payment_intent" } };
    const event = { ...succeeded, data, id: `evt_${crypto.randomUUID()}` } as StripeObject;
    await send(event);
    await work([event]);
    expect(await webhookRows([event.id])).toMatchObject([{ error: "the provider knows no such payment" }]);
  });
});

test("a webhook that cannot be processed now is processed later", async () => {
  const { order, succeeded } = await chargedAndUnknown();
  if (!succeeded) return expect.fail("Stripe was paid");
  await send(succeeded);
  stripe.fail("error-before", /^GET /, 4);
  await expect(processWebhook(deps, succeeded.id)).rejects.toThrow();
  expect(await webhookRows([succeeded.id])).toMatchObject([{ processed_at: null, error: expect.any(String) }]);
  stripe.heal();
  await processWebhook(deps, succeeded.id);
  expect((await viewOrder(deps.db, order)).status).toBe("paid");
  expect(await webhookRows([succeeded.id])).toMatchObject([{ error: null }]);
});
