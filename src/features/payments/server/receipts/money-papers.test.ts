/**
 * Money in PDFs and letters: complete, in two parts where two funds receive it, and safe. One file because every paper
 * gets the same hostile text.
 */
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { cents } from "#shared/money.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { OPEN_BOOKS } from "#test/open-books.ts";
import { aCharge, PAYER, payCharge } from "#test/payments.ts";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";
import { cardFeeCents } from "../../rules/fee.ts";
import { PAC_FUND } from "../../rules/funds.ts";
import { openCharges } from "../charges/open-charges.ts";
import { takePayment } from "../checkout/take-payment.ts";
import { renderInvoice } from "../emails/invoice.tsx";
import { renderReceipt } from "../emails/receipt.tsx";
import type { InvoiceLetter } from "../invoices/post-invoice-letter.ts";
import { voidInvoice } from "../invoices/void-invoice.ts";
import type { ReceiptPayload } from "./post-receipt.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

const { organization } = settingDefaults;
const context = { organization, publicUrl: "http://localhost:3000" };
const pdfOf = async (path: string) => {
  const response = await call(path);
  expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  return new Uint8Array(await response.arrayBuffer());
};
/** The email of a key, rendered as at delivery. */
async function posted<T>(key: string): Promise<T> {
  const { rows } = await deps.db.execute<{ payload: T }>(sql`select payload from outbox where dedupe_key = ${key}`);
  return (rows[0] as { payload: T }).payload;
}

describe("an invoice", () => {
  test("on paper names both sides, every line, total, day, ways to pay and a slip, on one page", async () => {
    const { number, publicToken } = await anInvoice(deps);
    const pdf = await pdfOf(`/invoice-pages/${publicToken}/invoice.pdf`);
    const text = textOfPdf(pdf);
    for (const part of [
      `Invoice ${number}`,
      "Byron Paving",
      "Ada Byron",
      "711 Roadside Avenue",
      "Exhibit table",
      "$250.00",
      "Total due",
      "$325.50",
      "Due December 31, 2099",
      "PO number PO-4711",
      "Thank you for your order.",
      "/checkout",
      "Please return this slip with your check",
    ])
      expect.soft(text.replaceAll("\n", " "), part).toContain(part);
    expect(pagesOfPdf(pdf)).toBe(1);
  });

  test("of forty lines goes on over pages and loses none", async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({
      label: `Item ${at}`,
      amountCents: 100,
      program: "Invoices",
    }));
    const { publicToken } = await anInvoice(deps, { lines });
    const pdf = await pdfOf(`/invoice-pages/${publicToken}/invoice.pdf`);
    expect(pagesOfPdf(pdf)).toBeGreaterThan(1);
    const words = textOfPdf(pdf).split("\n");
    for (const { label } of lines) expect.soft(words).toContain(label);
  });

  test("with the committee's money has a slip and a sum for each check", async () => {
    const { publicToken, id } = await anInvoice(deps, {
      lines: [
        { label: "Table", amountCents: 10_000, program: "Invoices" },
        { label: "Contribution", amountCents: 5000, program: "Clay Shoot 2027", fund: PAC_FUND },
      ],
    });
    const text = textOfPdf(await pdfOf(`/invoice-pages/${publicToken}/invoice.pdf`));
    expect(text.match(/Please return this slip/g)).toHaveLength(2);
    const letter = await renderInvoice(await posted<InvoiceLetter>(`invoice:${id}:issued`), context);
    expect(letter.text).toContain(`Check to ${organization.committee.name}`);
    for (const sum of ["Total $100.00", "Total $50.00"]) expect(letter.text).toContain(sum);
  });

  test("by letter has amounts, day, pay link and PDF link", async () => {
    const { id, number, publicToken } = await anInvoice(deps);
    const { subject, text, html } = await renderInvoice(await posted<InvoiceLetter>(`invoice:${id}:issued`), context);
    expect(subject).toBe(`Invoice ${number}: $325.50 due December 31, 2099`);
    for (const part of ["Exhibit table: $250.00", "Total: $325.50", "PO-4711", "A 3% fee", number])
      expect.soft(text).toContain(part);
    for (const link of [`/invoice/${publicToken}"`, `/api/invoice-pages/${publicToken}/invoice.pdf"`])
      expect.soft(html).toContain(link);
  });

  test("by letter brings the same PDF as a file", async () => {
    const { id, number } = await anInvoice(deps);
    const { files = [] } = await renderInvoice(await posted<InvoiceLetter>(`invoice:${id}:issued`), context);
    expect(files.map(({ name, type }) => [name, type])).toEqual([[`invoice-${number}.pdf`, "application/pdf"]]);
    const [file] = files;
    const text = textOfPdf(Buffer.from(file?.content ?? "", file?.encoding)).replaceAll("\n", " ");
    for (const part of [`Invoice ${number}`, "Ada Byron", "Exhibit table", "$325.50"]) expect(text).toContain(part);
  });

  test("that is void says so in its PDF and is no longer owed", async () => {
    const { id, publicToken } = await anInvoice(deps);
    await voidInvoice(deps, { id, actor: CLERK, reason: "Sent by mistake" });
    const text = textOfPdf(await pdfOf(`/invoice-pages/${publicToken}/invoice.pdf`));
    for (const part of ["VOID", "This invoice was withdrawn. Please do not pay it."]) expect(text).toContain(part);
    expect(text).not.toContain("slip");
    expect(text).not.toContain("Sent by mistake");
  });

  test("at its own address shows no email, phone or reason to the holder of the token; another token is not found", async () => {
    const { publicToken } = await anInvoice(deps);
    const response = await call(`/invoice-pages/${publicToken}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text).not.toMatch(/ada@example|6015550142|clerk/i);
    expect((await call(`/invoice-pages/${"0".repeat(26)}`)).status).toBe(404);
    expect((await call(`/invoice-pages/${"0".repeat(26)}/invoice.pdf`)).status).toBe(404);
  });

  test.each(HOSTILE)("keeps %s inert in letter and PDF, in every field", async (words) => {
    const { id, publicToken } = await anInvoice(deps, {
      customer: { ...PAYER, company: words, firstName: words, lastName: words, street: words, city: words },
      lines: [{ label: words, amountCents: 100, program: words }],
      poNumber: words.slice(0, 60),
      note: words,
    });
    const pdf = await pdfOf(`/invoice-pages/${publicToken}/invoice.pdf`);
    const file = Buffer.from(pdf).toString("latin1");
    expect(file).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction)\b/);
    // Only the office's phone and email are links; text that was typed is not.
    const opens = [...file.matchAll(/\/URI\s*\(([^)]*)\)/g)].map(([, address]) => address);
    expect(opens).toEqual([`tel:+1${organization.phone}`, `mailto:${organization.email}`]);
    expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
    const { html, subject } = await renderInvoice(await posted<InvoiceLetter>(`invoice:${id}:issued`), context);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html).not.toMatch(/href="(?!http:\/\/localhost:3000\/|mailto:|tel:)/);
    expect(subject).not.toContain("\n");
  });
});

const bothFunds = async () => {
  const own = await aCharge(deps, 75_000);
  const [committee] = await openCharges(deps, {
    sourceKind: "test",
    sourceId: crypto.randomUUID(),
    program: "Clay Shoot 2027",
    charges: [{ label: "Clay Shoot 2027: Gold", amountCents: cents(50_000), fund: PAC_FUND }],
  });
  if (!committee) throw new Error("no charge was opened");
  return { own, committee };
};

async function payBoth() {
  const { own, committee } = await bothFunds();
  const { order = expect.fail() } = await takePayment(deps, {
    amount: String(125_000 + cardFeeCents(125_000, 300)),
    description: "Byron Paving",
    id: "pm_card_visa",
    items: [{ charge: own.token }, { charge: committee.token }],
    customer: PAYER,
    requestKey: crypto.randomUUID(),
    spendProof: async () => true,
  });
  const { rows } = await deps.db.execute<{ id: string; reference: string }>(
    sql`select id, reference from orders where public_token = ${order}`,
  );
  return { order, ...(rows[0] as { id: string; reference: string }) };
}

describe("a receipt", () => {
  test("of a mixed order has both parts, each with its sum, in letter and on paper", async () => {
    const { order, id, reference } = await payBoth();
    const paper = textOfPdf(await pdfOf(`/orders/${order}/receipt.pdf`)).replaceAll("\n", " ");
    const letter = await renderReceipt(await posted<ReceiptPayload>(`receipt:${id}`), context);
    for (const part of [
      `Paid to the ${organization.name}`,
      `Contributed to the ${organization.committee.name}`,
      "$750.00",
      "$500.00",
      "$37.50",
      "$1,287.50",
      reference,
      "Byron Paving",
      "Visa ending in 4242",
    ]) {
      expect.soft(paper, part).toContain(part);
      expect.soft(letter.text, part).toContain(part);
    }
    expect(paper).toMatch(/not deductible as charitable\s+contributions/);
    expect(letter.text).toContain(organization.committee.receiptText);
    expect(letter.html).toContain(`/api/orders/${order}/receipt.pdf"`);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("names whom a line is for, where that is not the payer", async () => {
    const [opal] = await openCharges(deps, {
      sourceKind: "test",
      sourceId: crypto.randomUUID(),
      program: "Classes",
      charges: [{ label: "Level 1", amountCents: cents(10_000) }],
      customer: { ...PAYER, firstName: "Opal", lastName: "Fenner" },
    });
    const own = await aCharge(deps, 10_000);
    const { order = expect.fail() } = await takePayment(deps, {
      amount: "20600",
      description: "Byron Paving",
      id: "pm_card_visa",
      customer: PAYER,
      items: [{ charge: opal?.token ?? expect.fail() }, { charge: own.token }],
      requestKey: crypto.randomUUID(),
      spendProof: async () => true,
    });
    const { rows } = await deps.db.execute<{ id: string }>(sql`select id from orders where public_token = ${order}`);
    const paper = textOfPdf(await pdfOf(`/orders/${order}/receipt.pdf`)).replaceAll("\n", " ");
    const letter = await renderReceipt(await posted<ReceiptPayload>(`receipt:${rows[0]?.id}`), context);
    for (const text of [paper, letter.text]) {
      expect(text).toContain("Level 1 (Opal Fenner)");
      expect(text.match(/\(\w+ \w+\)/g)).toEqual(["(Opal Fenner)"]);
    }
  });

  test("of the association's items alone does not mention the committee", async () => {
    const { order = expect.fail() } = await payCharge(deps, await aCharge(deps));
    const paper = textOfPdf(await pdfOf(`/orders/${order}/receipt.pdf`));
    expect(paper).not.toMatch(/Committee|contribution/i);
    expect(paper).toContain("What was paid");
  });

  test("by test card is marked, and shows no address, email or phone", async () => {
    const { order = expect.fail() } = await payCharge(deps, await aCharge(deps));
    const paper = textOfPdf(await pdfOf(`/orders/${order}/receipt.pdf`));
    expect(paper.match(/TEST - NOT A RECEIPT/g)?.length).toBeGreaterThan(1);
    expect(paper).not.toMatch(/ada@example|Mill Road|555-0142/);
    await deps.db.execute(sql`update orders set livemode = true where public_token = ${order}`);
    expect(textOfPdf(await pdfOf(`/orders/${order}/receipt.pdf`))).not.toContain("TEST");
    await deps.db.execute(sql`update orders set livemode = false where public_token = ${order}`);
  });

  test("shows the refunds since", async () => {
    const { order, id } = await payBoth();
    const book = (kind: string, amount: number) =>
      deps.db.execute(sql`insert into ledger (id, order_id, kind, provider, provider_ref, amount_cents, actor, created_at)
        values (gen_random_uuid(), ${id}, ${kind}, 'test', ${crypto.randomUUID()}, ${amount}, 'test', now())`);
    await book("refund", -25_750);
    const paper = textOfPdf(await pdfOf(`/orders/${order}/receipt.pdf`)).replaceAll("\n", " ");
    for (const part of ["Refunded on", "-$257.50", "Paid after that", "$1,030.00"]) expect(paper).toContain(part);
    await deps.db.execute(sql.raw(OPEN_BOOKS));
    await deps.db.execute(sql`delete from ledger where order_id = ${id} and kind = 'refund'`);
  });

  test.each([
    ["waits for payment", "pm_card_visa_chargeDeclined"],
    ["is being paid", "pm_card_authenticationRequired"],
  ])("is refused for an order that %s", async (_what, card) => {
    const { order = expect.fail() } = await payCharge(deps, await aCharge(deps), card);
    const response = await call(`/orders/${order}/receipt.pdf`);
    expect(response.status).toBe(409);
    expect((await response.json()).error.name).toBe("payments.no-receipt");
  });

  test("of an unknown order is not found", async () => {
    expect((await call(`/orders/${"0".repeat(26)}/receipt.pdf`)).status).toBe(404);
  });

  test("names the number of a check", async () => {
    const { order = expect.fail() } = await payCharge(deps, await aCharge(deps));
    await deps.db.execute(sql`update orders set card_brand = null, card_last4 = null where public_token = ${order}`);
    await deps.db.execute(sql`insert into checks
      (id, order_id, number, payer, amount_cents, received_on, entered_by, client_request_id, created_at)
      select gen_random_uuid(), id, '10482', 'Byron Paving', 10300, '2027-03-01', 'test', gen_random_uuid(), now()
      from orders where public_token = ${order}`);
    expect(textOfPdf(await pdfOf(`/orders/${order}/receipt.pdf`))).toContain("Check number 10482");
  });
});
