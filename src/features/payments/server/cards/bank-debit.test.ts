/**
 * Bank debits through the real SDK: days of waiting, both ends, every order of webhooks, and what a kill leaves behind.
 * One file because every test makes the same debit end in another way.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { settings } from "#features/content/server/tables.ts";
import type { OrderToken } from "#shared/identifiers.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { createStripeDeps } from "#test/stripe-deps.ts";
import { methodWord } from "../../rules/order-words.ts";
import { viewOrder } from "../charges/queries.ts";
import { quoteCart } from "../checkout/quote-cart.ts";
import { listOrders } from "../desk/staff-orders.ts";
import { viewStaffOrder } from "../desk/view-staff-order.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { processWebhook } from "../webhooks/process-webhook.ts";
import { applyPaymentIntent } from "./apply-payment-intent.ts";

const { deps, stripe, send, close } = await createStripeDeps();
afterAll(close);

const GOOD = "pm_usBankAccount_success";
const POOR = "pm_usBankAccount_insufficientFunds";
const DAY = 86_400;
const laterBy = (seconds: number) => deps.setNow(new Date(Date.now() + seconds * 1000));
const view = (order: OrderToken | undefined) => viewOrder(deps.db, order ?? expect.fail("no order"));

async function takeDebits(bankDebit: "on" | "off") {
  const value = { ...settingDefaults.organization, payWays: { ...settingDefaults.organization.payWays, bankDebit } };
  const row = { key: "organization", value, updatedAt: new Date() };
  await deps.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
}

beforeEach(async () => {
  deps.setNow(undefined);
  stripe.heal();
  stripe.state.events.splice(0);
  await takeDebits("on");
});

const rowsOf = async (order: OrderToken | undefined) => {
  const { rows } = await deps.db.execute<{ ledger: number; receipts: number; letters: number }>(sql`
    select (select count(*)::int from ledger l where l.order_id = o.id) as ledger,
      (select count(*)::int from outbox x where x.dedupe_key = 'receipt:' || o.id) as receipts,
      (select count(*)::int from outbox x where x.dedupe_key like 'debit-failed:' || o.id || ':%') as letters
    from orders o where o.public_token = ${order ?? ""}`);
  return rows[0];
};
const intentOf = async (order: OrderToken | undefined) => {
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from orders where public_token = ${order ?? ""}`,
  );
  const found = [...stripe.state.intents.values()].filter(({ metadata }) => metadata.order_id === rows[0]?.id);
  expect(found).toHaveLength(1);
  return found[0] ?? expect.fail("no intent");
};
/** The bank's final answer, days later. */
const decide = async (order: OrderToken | undefined) => {
  stripe.play(`simulate/${(await intentOf(order)).id}/process`);
};
const webhooks = () => stripe.state.events.filter(({ type }) => String(type).startsWith("payment_intent."));
const hear = async (events: readonly { id: string }[]) => {
  for (const event of events as Parameters<typeof send>[0][]) expect((await send(event)).status).toBe(200);
  await Promise.all(events.map(({ id }) => processWebhook(deps, id)));
};

test("a debit bears no card fee, is open for days, and is in the books only once the bank has paid", async () => {
  const charge = await aCharge(deps);
  const { order, success, status } = await payCharge(deps, charge, GOOD);
  expect({ success, status }).toEqual({ success: false, status: "paying" });
  expect(await view(order)).toMatchObject({
    debit: "open",
    feeCents: 0,
    totalCents: 10_000,
    payment: { brand: "us_bank_account", last4: "6789" },
    message: expect.stringContaining("on its way"),
  });
  expect(await rowsOf(order)).toMatchObject({ ledger: 0, receipts: 0 });
  expect(await quoteCart(deps, [{ charge: charge.token }])).toMatchObject({ lines: [{ state: "debit" }] });
  await expect(payCharge(deps, charge)).rejects.toMatchObject({ code: "payments.charge-in-other-order" });

  laterBy(5 * DAY);
  await reconcile(deps);
  expect((await view(order)).status).toBe("paying");
  expect(await brokenInvariants(deps)).toEqual([]);

  await decide(order);
  await hear(webhooks());
  expect(await view(order)).toMatchObject({ status: "paid", payment: { last4: "6789" } });
  expect(await rowsOf(order)).toMatchObject({ ledger: 1, receipts: 1, letters: 0 });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a debit that comes back mails its payer once, and what it was for can be paid by card at once", async () => {
  const charge = await aCharge(deps);
  const { order } = await payCharge(deps, charge, POOR);
  laterBy(3 * DAY);
  await decide(order);
  await hear(webhooks());
  expect(await view(order)).toMatchObject({ status: "awaiting_payment", decline: "debit-failed" });
  expect(await rowsOf(order)).toMatchObject({ ledger: 0, receipts: 0, letters: 1 });
  expect(await quoteCart(deps, [{ charge: charge.token }])).toMatchObject({ lines: [{ state: "open" }] });
  expect(await payCharge(deps, charge)).toMatchObject({ success: true });
  expect(await view(order)).toMatchObject({ status: "cancelled", decline: "debit-failed" });
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("staff read of a debit that it is one, and of a card that it is none", async () => {
  const [debit, card] = [
    await payCharge(deps, await aCharge(deps), GOOD),
    await payCharge(deps, await aCharge(deps), "pm_card_visa"),
  ];
  const { orders } = await listOrders(deps.db, { zone: "America/Chicago", limit: 50 });
  const wordOf = async (order: OrderToken | undefined) => {
    const { reference } = await view(order);
    const row = orders.find((one) => one.reference === reference) ?? expect.fail("not in the list");
    return [methodWord(row), methodWord(await viewStaffOrder(deps, reference))];
  };
  expect(await wordOf(debit.order)).toEqual(["Bank debit", "Bank debit"]);
  expect(await wordOf(card.order)).toEqual(["Card", "Card"]);
});

describe.each([
  ["succeeds", GOOD, { ledger: 1, receipts: 1, letters: 0 }, "paid"],
  ["comes back", POOR, { ledger: 0, receipts: 0, letters: 1 }, "awaiting_payment"],
] as const)("a debit that %s", (_how, account, rows, status) => {
  test.each([
    ["in order", <T>(all: T[]) => all],
    ["in reverse", <T>(all: T[]) => all.toReversed()],
    ["each three times", <T>(all: T[]) => [...all, ...all, ...all]],
  ])("ends the same by webhooks that come %s, to two processes at once", async (_order, arrange) => {
    const { order } = await payCharge(deps, await aCharge(deps), account);
    await decide(order);
    const events = arrange(webhooks());
    await Promise.all([hear(events), hear(events)]);
    expect((await view(order)).status).toBe(status);
    expect(await rowsOf(order)).toMatchObject(rows);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("ends the same without any webhook, by two reconcilers at once", async () => {
    const { order } = await payCharge(deps, await aCharge(deps), account);
    await decide(order);
    laterBy(11 * 60);
    await Promise.all([reconcile(deps), reconcile(deps)]);
    expect((await view(order)).status).toBe(status);
    expect(await rowsOf(order)).toMatchObject(rows);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("ends the same when the site died after the bank was asked, and the answer was never applied", async () => {
    stripe.fail("error-after", /confirm$/, 2);
    stripe.fail("too-many", /^GET .*payment_intents\/pi/, 50);
    const { order } = await payCharge(deps, await aCharge(deps), account);
    stripe.heal();
    expect((await view(order)).debit).toBeUndefined();
    await decide(order);
    laterBy(61);
    await reconcile(deps);
    expect((await view(order)).status).toBe(status);
    expect(await rowsOf(order)).toMatchObject(rows);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("ends the same whichever statement of its end fails first", async () => {
    const { order } = await payCharge(deps, await aCharge(deps), account);
    await decide(order);
    const intent = await deps.cards.retrieve((await intentOf(order)).id);
    let failAt = 0;
    for (let isDone = false; !isDone; ) {
      failAt += 1;
      const { db } = failingDb(deps.db, failAt);
      isDone = await applyPaymentIntent({ ...deps, db }, intent).then(
        () => true,
        () => false,
      );
      if (!isDone) expect((await view(order)).status).toBe("paying");
      if (!isDone) expect(await rowsOf(order)).toMatchObject({ ledger: 0, receipts: 0, letters: 0 });
    }
    expect(failAt).toBeGreaterThan(6);
    expect((await view(order)).status).toBe(status);
    expect(await rowsOf(order)).toMatchObject(rows);
    expect(await brokenInvariants(deps)).toEqual([]);
  });
});

test("a debit that the bank leaves open is given up after fifteen days, and not before", async () => {
  const { order } = await payCharge(deps, await aCharge(deps), GOOD);
  laterBy(15 * DAY - 3600);
  await reconcile(deps);
  expect((await view(order)).status).toBe("paying");
  laterBy(15 * DAY + 3600);
  await reconcile(deps);
  expect(await view(order)).toMatchObject({ status: "cancelled", decline: "debit-failed" });
  expect(await rowsOf(order)).toMatchObject({ ledger: 0, letters: 1 });
});

test("a debit is looked up every ten minutes, not every minute", async () => {
  const { order } = await payCharge(deps, await aCharge(deps), GOOD);
  const { id } = await intentOf(order);
  const retrievals = () => stripe.calls.filter(({ method, path }) => method === "GET" && path.endsWith(id)).length;
  laterBy(5 * 60);
  const before = retrievals();
  await reconcile(deps);
  expect(retrievals()).toBe(before);
  laterBy(11 * 60);
  await reconcile(deps);
  expect(retrievals()).toBe(before + 1);
});

describe("where staff take no bank debits", () => {
  test("the intent takes cards alone, and a bank account is refused in words", async () => {
    await takeDebits("off");
    const charge = await aCharge(deps);
    // The page is an old one; the server's total includes the card fee again.
    await expect(payCharge(deps, charge, GOOD)).rejects.toMatchObject({ code: "payments.amount-changed" });
    const { order, message } = await payCharge(deps, charge, GOOD, { amount: "10300" });
    expect(message).toContain("not taken here any more");
    expect((await intentOf(order)).payment_method_types).toEqual(["card"]);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("a debit that is on its way goes on after they were switched off", async () => {
    const { order } = await payCharge(deps, await aCharge(deps), GOOD);
    await takeDebits("off");
    await decide(order);
    await hear(webhooks());
    expect((await view(order)).status).toBe("paid");
  });
});
