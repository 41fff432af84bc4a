import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { ChargeToken } from "#shared/identifiers.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { quoteCart } from "./quote-cart.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

type Charge = Awaited<ReturnType<typeof aCharge>>;
const item = ({ token, label }: Charge, itemPrice: number | string = 100) => ({
  charge: token,
  itemName: label,
  itemPrice,
});
const set = (charge: Charge, what: ReturnType<typeof sql>) =>
  deps.db.execute(sql`update charges set ${what} where public_token = ${charge.token}`);

test("a cart with current prices adds up to the sum for the card", async () => {
  const items = [item(await aCharge(deps)), item(await aCharge(deps, 25_000), "250.00")];
  const label = "Golf 2027: Silver Sponsor";
  expect(await quoteCart(deps, items)).toEqual({
    lines: [
      { state: "open", label, amountCents: 10_000 },
      { state: "open", label, amountCents: 25_000 },
    ],
    subtotalCents: 35_000,
    feeBps: 300,
    cardFeeAppliesTo: "all",
    feeCents: 1050,
    totalCents: 36_050,
  });
});

test("a changed price is shown beside the one that the visitor saw", async () => {
  const charge = await aCharge(deps, 70_000);
  const { lines, subtotalCents } = await quoteCart(deps, [item(charge, 750)]);
  expect(lines).toMatchObject([{ state: "open", amountCents: 70_000, wasCents: 75_000 }]);
  expect(subtotalCents).toBe(70_000);
});

test.each([
  ["paid", (charge: Charge) => payCharge(deps, charge)],
  ["void", (charge: Charge) => set(charge, sql`status = 'void'`)],
  ["busy", (charge: Charge) => payCharge(deps, charge, "pm_card_authenticationRequired")],
  ["open", (charge: Charge) => payCharge(deps, charge, "pm_card_visa_chargeDeclined")],
] as const)("an item that is %s is called so, and only what is owed counts", async (state, change) => {
  const charge = await aCharge(deps);
  const other = await aCharge(deps, 5000);
  await change(charge);
  const { lines, subtotalCents } = await quoteCart(deps, [item(charge), item(other, 50)]);
  expect(lines.map((line) => line.state)).toEqual([state, "open"]);
  expect(subtotalCents).toBe(state === "open" ? 15_000 : 5000);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("an item whose payer must answer the bank says when it is free again, and is then owed again", async () => {
  const charge = await aCharge(deps);
  await payCharge(deps, charge, "pm_card_authenticationRequired");
  const { rows } = await deps.db.execute<{ attempted: string }>(
    sql`select created_at as attempted from payment_attempts where status = 'requires_action' order by created_at desc limit 1`,
  );
  const attemptedAt = new Date(rows[0]?.attempted ?? "").getTime();
  const label = "Golf 2027: Silver Sponsor";
  const freesAt = new Date(attemptedAt + 15 * 60_000).toISOString();
  expect((await quoteCart(deps, [item(charge)])).lines).toEqual([{ state: "busy", label, amountCents: 0, freesAt }]);
  await deps.db.execute(sql`update payment_attempts set created_at = created_at - interval '15 minutes',
    updated_at = updated_at - interval '15 minutes' where status = 'requires_action'`);
  await reconcile(deps);
  expect((await quoteCart(deps, [item(charge)])).lines).toEqual([{ state: "open", label, amountCents: 10_000 }]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("an unknown item is gone, and an item that is in the cart twice is owed once", async () => {
  const charge = await aCharge(deps);
  const unknown = { charge: newPublicToken<ChargeToken>(), itemName: "x", itemPrice: 1 };
  const { lines, subtotalCents } = await quoteCart(deps, [unknown, item(charge), item(charge)]);
  expect(lines.map(({ state }) => state)).toEqual(["gone", "open", "gone"]);
  expect(lines[0]).toEqual({ state: "gone", amountCents: 0 });
  expect(subtotalCents).toBe(10_000);
});

test("an invoice by number is priced as typed, whether or not one with that number exists", async () => {
  const items = [{ invoice: "#2041", itemName: "x", itemPrice: "$1,250.50" }];
  const { lines } = await quoteCart(deps, items);
  expect(lines).toEqual([{ state: "unmatched", label: "Invoice 2041", amountCents: 125_050 }]);
});

test("any visitor may request the quote, which is never cached and is counted by address", async () => {
  const charge = await aCharge(deps);
  const body = { items: [item(charge)] };
  const answer = await call("/cart-quote", { body });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.json()).toMatchObject({ totalCents: 10_300 });
  expect((await call("/cart-quote", { body: { items: [] } })).status).toBe(422);
  expect((await call("/cart-quote", { body: { items: [{ charge: "short" }] } })).status).toBe(422);
  const limit = sql`insert into rate_limits (key, tries, ends_at) values ('cart-quote:203.0.113.4', 200, now() + interval '1 minute')`;
  await deps.db.execute(limit);
  expect((await call("/cart-quote", { body, clientAddress: "203.0.113.4" })).status).toBe(429);
});

test("a quote holds nothing: a payment of the same charge succeeds during the quote", async () => {
  const charge = await aCharge(deps);
  const [paid] = await Promise.all([
    payCharge(deps, charge),
    ...Array.from({ length: 10 }, () => quoteCart(deps, [item(charge)])),
  ]);
  expect(paid).toMatchObject({ success: true });
  expect(await brokenInvariants(deps)).toEqual([]);
});
