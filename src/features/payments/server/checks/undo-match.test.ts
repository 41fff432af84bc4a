import { desc, eq, like, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/server/tables.ts";
import { outbox } from "#platform/tables.ts";
import type { ChargeToken, OrderToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { PAYER } from "#test/payments.ts";
import { openCharges } from "../charges/open-charges.ts";
import { takePayment } from "../checkout/take-payment.ts";
import { reportLedger } from "../ledger/ledger-report.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { charges, orders } from "../tables.ts";
import { matchPayment } from "./match-payment.ts";
import { recordCheck } from "./record-check.ts";
import { undoMatch } from "./undo-match.ts";
import { listUnmatched } from "./unmatched-queries.ts";

const deps = await createTestDeps();
const organization = await deps.organization();
afterAll(deps.close);
beforeEach(() => deps.setNow("2026-10-20T15:00:00Z"));
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const IN_NOVEMBER = "2026-11-10T15:00:00Z";
const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
const other = { ...PAYER, company: "Riverside Haul", email: "office@riverside-haul.example.org" };

async function owed(amountCents: number) {
  const [charge] = await openCharges(deps, {
    sourceKind: "test",
    sourceId: crypto.randomUUID(),
    program: "Golf 2027",
    customer: other,
    charges: [{ label: "Golf 2027: a team", amountCents: cents(amountCents) }],
  });
  return charge?.token ?? expect.fail("no charge");
}
const stateOf = async (token: ChargeToken) => {
  const [charge] = await deps.db.select().from(charges).where(eq(charges.publicToken, token));
  return [charge?.status, charge?.amountCents];
};
async function aCheck(amountCents: number, number = crypto.randomUUID().slice(0, 8)) {
  const { orderId } = await recordCheck(deps, {
    number,
    payer: "Bookkeepers United",
    amountCents,
    receivedOn: "2026-10-01",
    charges: [],
    requestKey: crypto.randomUUID(),
    actor,
  });
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  return { order: order?.publicToken ?? expect.fail(), id: orderId, reference: order?.reference ?? "", number };
}
const leftOf = async (order: string) =>
  (await listUnmatched(deps.db, organization, { limit: 500 })).lines
    .filter((line) => line.order === order)
    .map(({ lineNo, label, amountCents }) => [lineNo, label, amountCents]);
const lettersOf = (kind: string, id: string) =>
  deps.db
    .select()
    .from(outbox)
    .where(like(outbox.dedupeKey, `${kind}:${id}:%`))
    .orderBy(outbox.createdAt);
const reopened = async (token: string) => {
  const { rows } = await deps.db.execute(
    sql`select from pgboss.job where name = 'payments.charge-reopened' and data->>'chargeToken' = ${token}`,
  );
  return rows.length;
};
const netOf = async (month: string, last: string) => {
  const { programs } = await reportLedger(deps, { from: `${month}-01`, to: `${month}-${last}`, money: "live" });
  return Object.fromEntries(programs.map(({ name, netCents }) => [name, netCents]));
};
const undo = (order: OrderToken, lineNo = 1, over = deps) =>
  undoMatch(over, { order, lineNo, reason: "It was meant for Byron", actor });

test("a match sends the customer of the charge a receipt about that line alone", async () => {
  const { order, id, reference, number } = await aCheck(9000);
  const token = await owed(6000);
  await matchPayment(deps, { order, lineNo: 1, charge: token, actor });
  await matchPayment(deps, { order, lineNo: 1, charge: token, actor });
  const letters = await lettersOf("match-receipt", id);
  expect(letters.map(({ template, toAddress }) => [template, toAddress])).toEqual([["payments.receipt", other.email]]);
  expect(letters[0]?.payload).toMatchObject({
    company: other.company,
    order_total: 6000,
    subtotalCents: 6000,
    feeCents: 0,
    reference,
    checkNumber: number,
    item_list: [{ label: "Golf 2027: a team", amountCents: 6000, fund: null }],
    livemode: true,
  });
  expect(letters[0]?.payload).not.toHaveProperty("order");
});

test("the receipt for a test card's money is marked as such", async () => {
  const { order = expect.fail() } = await takePayment(deps, {
    amount: "10300",
    description: "Invoice",
    id: "pm_card_visa",
    checkoutId: crypto.randomUUID(),
    requestKey: crypto.randomUUID(),
    customer: PAYER,
    spendProof: async () => true,
    items: [{ invoice: "A-17", itemPrice: 100, itemName: "Invoice" }],
  });
  await matchPayment(deps, { order, lineNo: 1, charge: await owed(10_000), actor });
  const [{ id = "" } = {}] = await deps.db.select().from(orders).where(eq(orders.publicToken, order));
  const [letter] = await lettersOf("match-receipt", id);
  expect(letter).toMatchObject({ toAddress: other.email, payload: { livemode: false, order_total: 10_000 } });
});

test("a match that was a mistake is undone: the charge is open, the line can be matched again under its own label, and a letter says so", async () => {
  const { order, id, reference, number } = await aCheck(9000);
  const token = await owed(6000);
  await matchPayment(deps, { order, lineNo: 1, charge: token, actor });
  const october = await netOf("2026-10", "31");
  deps.setNow(IN_NOVEMBER);
  const before = await netOf("2026-11", "30");
  await undo(order);
  await undo(order);
  expect(await stateOf(token)).toEqual(["open", 6000]);
  expect(await reopened(token)).toBe(1);
  const label = `On account: check ${number}`;
  expect(await leftOf(order)).toEqual([[1, label, 9000]]);
  expect(await netOf("2026-10", "31")).toEqual(october);
  const moved = await netOf("2026-11", "30");
  expect((moved["Golf 2027"] ?? 0) - (before["Golf 2027"] ?? 0)).toBe(-6000);
  expect((moved["Not matched yet"] ?? 0) - (before["Not matched yet"] ?? 0)).toBe(6000);
  const letters = await lettersOf("match-undone", id);
  expect(letters).toMatchObject([
    {
      template: "payments.match-undone",
      toAddress: other.email,
      payload: { label: "Golf 2027: a team", amountCents: 6000 },
    },
  ]);
  const [audit] = await deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "payment.match-undone"))
    .orderBy(desc(auditLog.at));
  expect(audit?.subject).toBe(`order ${reference}`);
  expect(audit?.detail).toMatch(/took back that \$60\.00 .* paid Golf 2027: a team: It was meant for Byron$/);
  // Now the right charge, and then the first one again: each has its own receipt.
  await matchPayment(deps, { order, lineNo: 1, charge: await owed(6000), actor });
  await matchPayment(deps, { order, lineNo: 2, charge: token, actor });
  expect(await lettersOf("match-receipt", id)).toHaveLength(3);
  expect(await stateOf(token)).toEqual(["paid", 3000]);
});

test("it is not undone after a refund of it, nor where no match exists", async () => {
  const { order, id } = await aCheck(9000);
  await matchPayment(deps, { order, lineNo: 1, charge: await owed(9000), actor });
  await refundOrder(deps, {
    orderId: id,
    lines: [{ lineNo: 1, amountCents: cents(100) }],
    reason: "x",
    checkNumber: "9",
    requestKey: crypto.randomUUID(),
    actor,
  });
  await expect(undo(order)).rejects.toMatchObject({ code: "payments.match-refunded" });
  await expect(undo(order, 7)).rejects.toMatchObject({ code: "payments.no-such-line" });
  const { orderId } = await recordCheck(deps, {
    number: "77",
    payer: "Byron",
    amountCents: 500,
    receivedOn: "2026-10-01",
    charges: [{ token: await owed(500), amountCents: 500 }],
    requestKey: crypto.randomUUID(),
    actor,
  });
  const [own] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  await expect(undo(own?.publicToken ?? expect.fail())).rejects.toMatchObject({ code: "payments.line-not-matched" });
});

test("broken off at any statement it is taken back as a whole or not at all", async () => {
  const { order, id } = await aCheck(5000);
  const token = await owed(5000);
  await matchPayment(deps, { order, lineNo: 1, charge: token, actor });
  deps.setNow(IN_NOVEMBER);
  for (let failAt = 1; ; failAt++) {
    const { db, statements } = failingDb(deps.db, failAt);
    const isDone = await undo(order, 1, { ...deps, db }).then(
      () => true,
      () => false,
    );
    expect(await brokenInvariants(deps)).toEqual([]);
    if (isDone) break;
    expect(await stateOf(token), `statement ${failAt} of ${statements()}`).toEqual(["paid", 5000]);
    expect(await leftOf(order)).toEqual([]);
  }
  expect(await stateOf(token)).toEqual(["open", 5000]);
  expect(await lettersOf("match-undone", id)).toHaveLength(1);
});
