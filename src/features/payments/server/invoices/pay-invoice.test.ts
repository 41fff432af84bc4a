import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { PAYER } from "#test/payments.ts";
import { cardFeeCents } from "../../rules/fee.ts";
import type { PaymentItem } from "../../rules/schema.ts";
import { viewOrder } from "../charges/queries.ts";
import { takePayment } from "../checkout/take-payment.ts";
import { chargesOfInvoice } from "./invoice-queries.ts";
import { voidInvoice } from "./void-invoice.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const pay = (items: PaymentItem[], subtotal: number, id = "pm_card_visa") =>
  takePayment(deps, {
    amount: String(subtotal + cardFeeCents(subtotal, 300)),
    description: "Byron Paving: invoice",
    id,
    items,
    customer: PAYER,
    requestKey: crypto.randomUUID(),
    spendProof: async () => true,
  });
const statuses = async (id: string) => (await chargesOfInvoice(deps.db, id)).map(({ status }) => status);

describe("an invoice of ours named by number and zip", () => {
  test("is paid line by line, at its open sum and not at the typed one", async () => {
    const { id, number } = await anInvoice(deps);
    const item = { invoice: number.toLowerCase(), zip: "39201", itemPrice: "1.00" };
    await expect(pay([item], 100)).rejects.toMatchObject({
      code: "payments.amount-changed",
      extras: { details: { subtotalCents: 32_550 } },
    });
    const { order = expect.fail() } = await pay([item], 32_550);
    expect(await viewOrder(deps.db, order)).toMatchObject({
      status: "paid",
      lines: [
        { label: `Invoice ${number}: Exhibit table`, amountCents: 25_000 },
        { label: `Invoice ${number}: Design guide, 3 copies`, amountCents: 7550 },
      ],
    });
    expect(await statuses(id)).toEqual(["paid", "paid"]);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test.each([
    ["with another zip", "39202"],
    ["without a zip", undefined],
    ["with half a zip", "392"],
  ])("%s is taken as it was typed, for staff to match, as any unknown number is", async (_how, zip) => {
    const { id, number } = await anInvoice(deps);
    const outcomes = await Promise.all(
      [number, "INV-2026-9999"].map(async (invoice) => {
        const { order = expect.fail(), ...rest } = await pay([{ invoice, ...(zip && { zip }), itemPrice: "75" }], 7500);
        const { lines, totalCents } = await viewOrder(deps.db, order);
        return { ...rest, totalCents, lines: lines.map(({ amountCents }) => amountCents) };
      }),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(await statuses(id)).toEqual(["open", "open"]);
  });

  test("with one of its own charges in the cart costs only the rest, and twice in the cart nothing more", async () => {
    const { id, number } = await anInvoice(deps);
    const [first] = await chargesOfInvoice(deps.db, id);
    const byNumber = { invoice: number, zip: "39201", itemPrice: 1 };
    const { success } = await pay([byNumber, { charge: first?.publicToken ?? expect.fail() }, { ...byNumber }], 32_550);
    expect(success).toBe(true);
    expect(await statuses(id)).toEqual(["paid", "paid"]);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("that is paid or void is refused: nothing is owed", async () => {
    const paid = await anInvoice(deps);
    const item = (number: string) => ({ invoice: number, zip: "39201", itemPrice: 325.5 });
    await pay([item(paid.number)], 32_550);
    const gone = await anInvoice(deps);
    await voidInvoice(deps, { id: gone.id, actor: CLERK, reason: "Sent by mistake" });
    for (const { number } of [paid, gone])
      await expect(pay([item(number)], 32_550)).rejects.toMatchObject({ code: "payments.invoice-settled" });
  });

  test("takes its charges from an earlier cart whose card was declined", async () => {
    const { number, id } = await anInvoice(deps);
    const item = { invoice: number, zip: "39201", itemPrice: 325.5 };
    await pay([item], 32_550, "pm_card_visa_chargeDeclined");
    expect(await pay([item], 32_550)).toMatchObject({ success: true });
    expect(await statuses(id)).toEqual(["paid", "paid"]);
  });

  test("twenty payers at once pay it once", async () => {
    const { number } = await anInvoice(deps);
    const item = { invoice: number, zip: "39201", itemPrice: 325.5 };
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => pay([item], 32_550)));
    expect(answers.filter((answer) => answer.status === "fulfilled" && answer.value.success)).toHaveLength(1);
    expect(await brokenInvariants(deps)).toEqual([]);
  });
});

test("an unmatched line keeps the number that was typed", async () => {
  await pay([{ invoice: "# 2041", zip: "39201", itemPrice: "12" }], 1200);
  const { rows } = await deps.db.execute(sql`select invoice, charge_id from order_lines where invoice = '2041'`);
  expect(rows).toEqual([{ invoice: "2041", charge_id: null }]);
});
