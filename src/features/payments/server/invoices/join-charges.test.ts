/** A charge that a payment split is one charge again once the payment is gone. */
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { ChargeToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK, invoiceForm } from "#test/invoices.ts";
import { PAYER } from "#test/payments.ts";
import { openCharges } from "../charges/open-charges.ts";
import { chargesOfSources } from "../charges/queries.ts";
import { startOrder } from "../checkout/start-order.ts";
import { matchPayment } from "../checks/match-payment.ts";
import { recordCheck } from "../checks/record-check.ts";
import { returnCheck } from "../checks/return-check.ts";
import { undoMatch } from "../checks/undo-match.ts";
import { voidCheck } from "../checks/void-check.ts";
import { charges, orders } from "../tables.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { viewInvoice } from "./view-invoice.ts";

const deps = await createTestDeps({ now: "2027-03-01T18:00:00Z" });
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const actor = CLERK;
const WHOLE = [["Golf 2027: Gold Sponsor", 175_000, "open"]];

async function owed() {
  const sourceId = crypto.randomUUID();
  const [charge] = await openCharges(deps, {
    sourceKind: "test",
    sourceId,
    program: "Golf 2027",
    customer: PAYER,
    dueOn: "2027-03-20",
    charges: [{ label: "Golf 2027: Gold Sponsor", amountCents: cents(175_000) }],
  });
  return { sourceId, token: charge?.token ?? expect.fail() };
}
const shown = async (sourceId: string) =>
  ((await chargesOfSources(deps.db, "test", [sourceId])).get(sourceId) ?? []).map(({ label, amountCents, status }) => [
    ...[label, amountCents, status],
  ]);
const openOf = async (sourceId: string) => {
  const rows = await deps.db
    .select()
    .from(charges)
    .where(eq(charges.sourceId, sourceId))
    .orderBy(asc(charges.position));
  return rows.find(({ status }) => status === "open")?.publicToken ?? expect.fail("nothing is open");
};
let number = 4000;
const pay = (amountCents: number, token?: ChargeToken) =>
  recordCheck(deps, {
    number: String(++number),
    payer: "Byron Paving",
    amountCents,
    receivedOn: "2027-03-01",
    charges: token ? [{ token, amountCents }] : [],
    requestKey: crypto.randomUUID(),
    actor,
  });
const end = {
  voided: (id: Awaited<ReturnType<typeof pay>>["id"]) => voidCheck(deps, { checkId: id, reason: "Typed twice", actor }),
  returned: (id: Awaited<ReturnType<typeof pay>>["id"]) =>
    returnCheck(deps, { checkId: id, reason: "No funds", actor }),
};

describe.each(["voided", "returned"] as const)("a check that is %s", (how) => {
  test("leaves the charge as it was, and the link of its rest leads to nothing that is owed", async () => {
    const { sourceId, token } = await owed();
    const check = await pay(10_000, token);
    expect((await shown(sourceId)).length).toBe(2);
    const rest = await openOf(sourceId);
    await end[how](check.id);
    expect(await shown(sourceId)).toEqual(WHOLE);
    const [kept] = await deps.db.select().from(charges).where(eq(charges.publicToken, rest));
    expect(kept).toMatchObject({ status: "void", amountCents: 0 });
    expect(await openOf(sourceId)).toBe(token);
  });

  test.each([
    ["the first one first", [0, 1, 2]],
    ["the last one first", [2, 1, 0]],
    ["the second one first", [1, 2, 0]],
  ])("after two others, %s: each gives its part back, and the last the whole", async (_order, turns) => {
    const { sourceId, token } = await owed();
    const made = [await pay(10_000, token)];
    made.push(await pay(20_000, await openOf(sourceId)));
    made.push(await pay(30_000, await openOf(sourceId)));
    let open = 115_000;
    for (const turn of turns) {
      const check = made[turn] ?? expect.fail();
      await end[how](check.id);
      open += check.amountCents;
      const amounts = (await shown(sourceId)).filter(([, , status]) => status === "open").map(([, amount]) => amount);
      expect(amounts).toEqual([open]);
    }
    expect(await shown(sourceId)).toEqual(WHOLE);
  });
});

test("a match that is undone leaves the charge as it was", async () => {
  const { sourceId, token } = await owed();
  const { orderId } = await pay(50_000);
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  const line = { order: order?.publicToken ?? expect.fail(), lineNo: 1, actor };
  await matchPayment(deps, { ...line, charge: token });
  expect((await shown(sourceId)).length).toBe(2);
  await undoMatch(deps, { ...line, reason: "It was Delta's" });
  expect(await shown(sourceId)).toEqual(WHOLE);
});

test("a rest that a card pays for, or that has an invoice of its own, stays apart", async () => {
  const held = await owed();
  const check = await pay(10_000, held.token);
  await startOrder(deps, {
    requestKey: crypto.randomUUID(),
    amountCents: 169_950,
    description: "x",
    paymentMethod: "pm_card_visa",
    items: [{ charge: await openOf(held.sourceId) }],
  });
  await end.voided(check.id);
  expect((await shown(held.sourceId)).map(([, amount, status]) => [amount, status])).toEqual([
    [10_000, "open"],
    [165_000, "open"],
  ]);
  const billed = await owed();
  const second = await pay(10_000, billed.token);
  await invoiceFor(await openOf(billed.sourceId));
  await end.voided(second.id);
  expect((await shown(billed.sourceId)).length).toBe(2);
});

const invoiceFor = (charge: ChargeToken) =>
  issueInvoice(deps, { ...invoiceForm(), lines: [{ charge }], requestKey: crypto.randomUUID(), actor });

test("an invoice over the charge says the same before the check and after it is gone", async () => {
  const { token } = await owed();
  const { publicToken } = await invoiceFor(token);
  const view = async () => {
    const { lines, totalCents, openCents, state } = await viewInvoice(deps.db, publicToken, "2027-03-01");
    return { lines: lines.map(({ label, amountCents }) => [label, amountCents]), totalCents, openCents, state };
  };
  const before = await view();
  const check = await pay(10_000, token);
  expect(await view()).toMatchObject({ totalCents: 175_000, openCents: 165_000 });
  await end.returned(check.id);
  expect(await view()).toEqual(before);
});

test("broken off at any statement it is undone as a whole or not at all", async () => {
  const { sourceId, token } = await owed();
  const check = await pay(10_000, token);
  const cut = await shown(sourceId);
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await voidCheck({ ...deps, db }, { checkId: check.id, reason: "Typed twice", actor }).then(
      () => true,
      () => false,
    );
    if (isDone) break;
    expect(await shown(sourceId), `statement ${failAt}`).toEqual(cut);
  }
  expect(await shown(sourceId)).toEqual(WHOLE);
});
