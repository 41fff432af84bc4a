import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { writeCsv } from "#platform/spreadsheet/write-csv.ts";
import type { OrderReference, OrderToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { PAYER } from "#test/payments.ts";
import type { RefundPart } from "../../rules/refund.ts";
import { openCharges } from "../charges/open-charges.ts";
import { matchPayment } from "../checks/match-payment.ts";
import { recordCheck } from "../checks/record-check.ts";
import { exportLedger } from "../ledger/export-ledger.ts";
import type { RefundPayload } from "../refunds/post-refund-letter.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { listOrders } from "./staff-orders.ts";
import { viewStaffOrder } from "./view-staff-order.ts";

const deps = await createTestDeps({ now: "2027-03-01T18:00:00Z" });
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
const zone = "America/Chicago";

async function owedBy(company: string, label: string, amountCents: number) {
  const email = `office@${company.toLowerCase().replaceAll(" ", "-")}.example.org`;
  const [charge] = await openCharges(deps, {
    sourceKind: "test",
    sourceId: crypto.randomUUID(),
    program: "Golf 2027",
    reference: `R-${company.slice(0, 5)}`,
    customer: { ...PAYER, company, email },
    charges: [{ label, amountCents: cents(amountCents) }],
  });
  return { token: charge?.token ?? expect.fail(), amountCents };
}

let numbers = 7100;
/** A bookkeeper's check over the charges of two customers, and $5.00 without a charge. */
async function aCheckForTwo() {
  const charges = [await owedBy("Quarry Works", "Golf 2027: Hole Sponsor", 6000)];
  charges.push(await owedBy("Riverside Haul", "Clay Shoot: Station", 4000));
  const number = String(++numbers);
  const check = await recordCheck(deps, {
    number,
    payer: "Bookkeepers United",
    amountCents: 10_500,
    receivedOn: "2027-03-01",
    charges,
    requestKey: crypto.randomUUID(),
    actor,
  });
  const { rows } = await deps.db.execute<{ reference: OrderReference; token: OrderToken }>(
    sql`select reference, public_token as token from orders where id = ${check.orderId}`,
  );
  return { id: check.orderId, number, ...(rows[0] ?? expect.fail("no order")) };
}

describe("a refund of a check that paid for two customers", () => {
  const refund = (orderId: string, lines?: RefundPart[]) =>
    refundOrder(deps, {
      orderId,
      reason: "Withdrew",
      checkNumber: "9001",
      requestKey: crypto.randomUUID(),
      actor,
      ...(lines && { lines }),
    });
  const lettersOf = async (refundId: string) => {
    const { rows } = await deps.db.execute<{ to: string; payload: RefundPayload }>(
      sql`select to_address as to, payload from outbox where dedupe_key like ${`refund:${refundId}%`} order by dedupe_key`,
    );
    return rows.map(({ to, payload }) => [
      to,
      payload.company,
      payload.amountCents,
      payload.lines.map((line) => line.label),
    ]);
  };

  test.each([
    [1, "quarry-works", "Quarry Works", "Golf 2027: Hole Sponsor"],
    [2, "riverside-haul", "Riverside Haul", "Clay Shoot: Station"],
  ])("tells the customer of line %i, and no other", async (lineNo, host, company, label) => {
    const order = await aCheckForTwo();
    const { id } = await refund(order.id, [{ lineNo, amountCents: cents(1500) }]);
    expect(await lettersOf(id)).toEqual([[`office@${host}.example.org`, company, 1500, [label]]]);
  });

  test("in full tells each customer of their own line, and neither of the line without a charge", async () => {
    const order = await aCheckForTwo();
    const { id } = await refund(order.id);
    expect(await lettersOf(id)).toEqual([
      ["office@quarry-works.example.org", "Quarry Works", 6000, ["Golf 2027: Hole Sponsor"]],
      ["office@riverside-haul.example.org", "Riverside Haul", 4000, ["Clay Shoot: Station"]],
    ]);
  });

  test("sends no email about money without a charge", async () => {
    const order = await aCheckForTwo();
    const { id } = await refund(order.id, [{ lineNo: 3, amountCents: cents(500) }]);
    expect(await lettersOf(id)).toEqual([]);
  });
});

describe("an order of several customers", () => {
  let order: Awaited<ReturnType<typeof aCheckForTwo>>;
  beforeAll(async () => {
    order = await aCheckForTwo();
    const late = await owedBy("Tardy Traffic", "Membership dues", 500);
    await matchPayment(deps, { order: order.token, lineNo: 3, charge: late.token, actor });
    // Other orders in the list, none of which fits.
    await recordCheck(deps, {
      number: "1",
      payer: "Else",
      amountCents: 100,
      receivedOn: "2027-03-01",
      charges: [],
      requestKey: crypto.randomUUID(),
      actor,
    });
  });

  test.each([
    ["the check's number", () => order.number],
    ["the check's payer", () => `Bookkeepers United ${order.number}`],
    ["the first customer's company", () => `Quarry Works ${order.number}`],
    ["the second customer's company", () => `Riverside Haul ${order.number}`],
    ["the second customer's email", () => `office@riverside-haul.example.org ${order.number}`],
    ["an item", () => `Clay Shoot Station ${order.number}`],
    ["a customer whose charge was matched later", () => "Tardy"],
    ["an email of that one", () => "office@tardy-traffic.example.org"],
    ["an item of that one", () => "Membership dues"],
  ])("is found by %s", async (_what, typed) => {
    const { orders } = await listOrders(deps.db, { q: typed(), zone, limit: 50 });
    expect(orders.map(({ reference }) => reference)).toEqual([order.reference]);
  });

  test("names them all in the list, and shows the customer of each line on its page and in the CSV", async () => {
    const names = ["Quarry Works", "Riverside Haul", "Tardy Traffic"];
    const { orders } = await listOrders(deps.db, { q: order.number, zone, limit: 50 });
    expect(orders[0]?.customers).toEqual(names);
    const { lines } = await viewStaffOrder(deps, order.reference);
    expect(lines.map(({ customer }) => customer?.company)).toEqual(names);
    const pieces = [];
    for await (const piece of writeCsv(exportLedger(deps, { from: "2027-03-01", to: "2027-03-31", money: "live" })))
      pieces.push(piece);
    const own = pieces
      .join("")
      .split("\r\n")
      .filter((line) => line.includes(order.reference));
    for (const name of names)
      expect(
        own.filter((line) => line.includes(",Bookkeepers United,") && line.includes(`,live,${name},${order.number},`)),
      ).toHaveLength(1);
  });
});
