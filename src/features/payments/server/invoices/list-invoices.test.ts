import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { aCharge, PAYER, payCharge } from "#test/payments.ts";
import { INVOICE_STATES, type InvoiceState } from "../../rules/invoice-view.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { orders } from "../tables.ts";
import { chargesOfInvoice } from "./invoice-queries.ts";
import { listInvoices, totalsOfInvoices } from "./list-invoices.ts";
import { viewInvoiceForStaff } from "./view-invoice.ts";
import { voidInvoice } from "./void-invoice.ts";

const NOW = "2027-03-01T18:00:00Z";
const TODAY = "2027-03-01";
const deps = await createTestDeps({ now: NOW });
afterAll(deps.close);

const customer = (company: string) => ({ ...PAYER, company });
const pay = async (id: string, count = 9) => {
  for (const charge of (await chargesOfInvoice(deps.db, id)).slice(0, count))
    await payCharge(deps, { token: charge.publicToken, amountCents: charge.amountCents });
};
const refund = async (id: string) => {
  const { payments } = await viewInvoiceForStaff(deps.db, id, TODAY);
  for (const { reference } of payments) {
    const [order] = await deps.db.select().from(orders).where(eq(orders.reference, reference));
    await refundOrder(deps, {
      orderId: order?.id ?? "",
      reason: "Withdrew",
      requestKey: crypto.randomUUID(),
      actor: CLERK,
    });
  }
};

/** An invoice in each state, and two of the same instant. */
const made = {} as Record<InvoiceState, string>;
beforeAll(async () => {
  const late = await anInvoice(deps, { dueOn: "2027-03-01", customer: customer("Late Grading") });
  made.overdue = late.number;
  deps.setNow("2027-03-02T18:00:00Z");
  const borrowed = await aCharge(deps);
  made.open = (await anInvoice(deps, { lines: [{ charge: borrowed.token }], poNumber: "50%_off" })).number;
  const part = await anInvoice(deps);
  const paid = await anInvoice(deps);
  const gone = await anInvoice(deps, { customer: customer("Gone Milling") });
  await pay(part.id, 1);
  await pay(paid.id);
  await pay(gone.id);
  await refund(gone.id);
  const withdrawn = await anInvoice(deps);
  await voidInvoice(deps, { id: withdrawn.id, actor: CLERK, reason: "Sent by mistake" });
  Object.assign(made, { part_paid: part.number, paid: paid.number, refunded: gone.number, void: withdrawn.number });
});

const list = (filters: Partial<Parameters<typeof listInvoices>[1]> = {}) =>
  listInvoices(deps.db, { today: "2027-03-02", limit: 50, ...filters });

test.each(INVOICE_STATES)("the filter %s leaves the invoices that are shown so, and their sums", async (state) => {
  const { invoices } = await list({ state });
  expect(invoices.map(({ number }) => number)).toEqual([made[state]]);
  expect(invoices[0]?.state).toBe(state);
  expect(await totalsOfInvoices(deps.db, { state, today: "2027-03-02" })).toEqual([
    { state, invoices: 1, totalCents: invoices[0]?.totalCents, openCents: invoices[0]?.openCents },
  ]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("pages follow one another without a gap or a double, the newest first, and sums are those of all", async () => {
  const all = (await list()).invoices;
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 3; page++) {
    const { invoices, next } = await list({ limit: 2, before });
    seen.push(...invoices.map(({ number }) => number));
    before = next ?? undefined;
  }
  expect(before).toBeUndefined();
  expect(seen).toEqual(all.map(({ number }) => number));
  expect(new Set(seen).size).toBe(6);
  expect(seen.at(-1)).toBe(made.overdue);
  const totals = await totalsOfInvoices(deps.db, { today: "2027-03-02" });
  expect(totals.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(
    all.reduce((sum, { openCents }) => sum + openCents, 0),
  );
});

test.each([
  ["late GRAD", "overdue"],
  ["50%_off", "open"],
  ["gone 325.50", "refunded"],
] as const)("words %s are found wherever they stand, and mean nothing else", async (q, state) => {
  expect((await list({ q })).invoices.map(({ number }) => number)).toEqual([made[state]]);
  expect((await list({ q: q.replace(/.$/, "_") })).invoices).toEqual([]);
});
