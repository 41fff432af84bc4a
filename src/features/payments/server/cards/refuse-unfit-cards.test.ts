import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createNoCards } from "#platform/cards/no-cards.ts";
import { createStripeCards } from "#platform/cards/stripe.ts";
import { createTestDeps } from "#test/deps.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { startStripeSimulator } from "#test/stripe-simulator/simulator.ts";
import { viewOrder } from "../charges/queries.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { refuseUnfitCards } from "./refuse-unfit-cards.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const CARDS = {
  "the built-in test cards": deps.cards,
  "Stripe's test mode": createStripeCards({ secretKey: "sk_test_1", apiBase: "http://127.0.0.1:9" }),
  "live cards": createStripeCards({ secretKey: "sk_live_1", apiBase: "http://127.0.0.1:9", timeoutMs: 200 }),
  "no cards": createNoCards(),
};
type Name = keyof typeof CARDS;
const starts = (name: Name) =>
  refuseUnfitCards({ ...deps, cards: CARDS[name] }).then(
    () => "starts",
    (error) => (error as Error).message,
  );
const names = Object.keys(CARDS) as Name[];

test.each(names)("books without card orders start with %s", async (name) => {
  expect(await starts(name)).toBe("starts");
});

test("a ledger of test cards goes on with live cards, and the log says so", async () => {
  await payCharge(deps, await aCharge(deps));
  for (const name of names) expect(await starts(name)).toBe("starts");
  expect(deps.logged.at(-1)).toMatchObject({ level: "warn", detail: { orders: 1 } });
});

test("a ledger with a live order starts with live cards or none, never with test cards", async () => {
  const { order = expect.fail() } = await payCharge(deps, await aCharge(deps));
  await deps.db.execute(sql`update orders set livemode = true where public_token = ${order}`);
  for (const name of ["live cards", "no cards"] as const) expect(await starts(name)).toBe("starts");
  for (const name of ["the built-in test cards", "Stripe's test mode"] as const)
    expect(await starts(name)).toMatch(/live card orders, such as O-\w{6}.*set the live STRIPE_SECRET_KEY/);
  await deps.db.execute(sql`update orders set livemode = false where public_token = ${order}`);
});

test("a live check keeps no site from using test cards", async () => {
  const { order = expect.fail() } = await payCharge(deps, await aCharge(deps));
  const change = sql`livemode = true, method = 'check', fee_cents = 0, total_cents = subtotal_cents`;
  await deps.db.execute(sql`update orders set ${change} where public_token = ${order}`);
  expect(await starts("the built-in test cards")).toBe("starts");
});

test("with live cards, unfinished orders of test cards end and release their charges", async () => {
  const charge = await aCharge(deps);
  const challenged = await payCharge(deps, charge, "pm_card_authenticationRequired");
  const declined = await payCharge(deps, await aCharge(deps), "pm_card_visa_chargeDeclined");
  const stripe = await startStripeSimulator();
  const cards = createStripeCards({ secretKey: "sk_live_1", apiBase: stripe.url });
  deps.setNow(new Date(Date.now() + 61_000));
  await reconcile({ ...deps, cards });
  for (const { order = expect.fail() } of [challenged, declined])
    expect((await viewOrder(deps.db, order)).status).toBe("expired");
  deps.setNow(undefined);
  await stripe.stop();
  expect(await payCharge(deps, charge)).toMatchObject({ success: true });
});
