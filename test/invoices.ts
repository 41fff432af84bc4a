/** Invoices for tests. Each call makes its own. */
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { InvoiceForm } from "#features/payments/rules/invoice-form.ts";
import type { Invoice } from "#features/payments/server/invoices/invoice-queries.ts";
import { issueInvoice } from "#features/payments/server/invoices/issue-invoice.ts";
import type { Deps } from "#platform/deps.ts";
import { PAYER } from "./payments.ts";

/** The staff user that issues invoices in tests. */
export const CLERK: Staff = {
  id: "7d0f6a52-3c1b-4e5e-9a86-0d8a2c6f1b11",
  email: "clerk@example.org",
  name: "Dana Whitfield",
  grants: ["staff", "administrator"],
};

/** Two lines, $325.50 in all, due on a day that is far ahead. */
export const invoiceForm = (change: Partial<InvoiceForm> = {}): InvoiceForm => ({
  customer: PAYER,
  lines: [
    { label: "Exhibit table", amountCents: 25_000, program: "Quality Assurance Conference 2027" },
    { label: "Design guide, 3 copies", amountCents: 7550, program: "Invoices" },
  ],
  dueOn: "2099-12-31",
  poNumber: "PO-4711",
  note: "Thank you for your order.",
  ...change,
});

export const anInvoice = (deps: Deps, change: Partial<InvoiceForm> = {}): Promise<Invoice> =>
  issueInvoice(deps, { ...invoiceForm(change), actor: CLERK, requestKey: crypto.randomUUID() });
