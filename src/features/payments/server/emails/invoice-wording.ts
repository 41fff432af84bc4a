import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDay } from "#shared/dates.ts";
import type { InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";
import { cents, formatCents } from "#shared/money.ts";
import { cardFeeNote } from "../../rules/fee.ts";
import type { InvoiceLetter } from "../invoices/post-invoice-letter.ts";

const due: InvoiceLetter = {
  number: "INV-2027-0042" as InvoiceNumber,
  token: "sample" as InvoiceToken,
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  state: "open",
  issuedOn: "2027-02-08",
  dueOn: "2027-03-10",
  poNumber: "PO 5512",
  note: null,
  lines: [{ label: "Plant certification", amountCents: cents(45_000), status: "open", fund: null }],
  totalCents: cents(45_000),
  openCents: cents(45_000),
};

export const invoiceWording = letterWording<InvoiceLetter>()({
  title: "Invoice",
  sent: "To the customer, when an invoice is issued, sent again, or reminded of.",
  placeholders: {
    name: { means: "The customer's name", value: ({ to_name }) => to_name },
    company: { means: "The customer's company", value: ({ company }) => company },
    invoice: { means: "The invoice's number, such as INV-2027-0042", value: ({ number }) => number },
    total: { means: "The sum of the invoice", value: ({ totalCents }) => formatCents(totalCents) },
    owed: { means: "What is still to pay", value: ({ openCents }) => formatCents(openCents) },
    dueDay: { means: "The day it is due", value: ({ dueOn }) => formatDay(dueOn) },
    cardFee: { means: "The note about the card fee", value: (_, { organization }) => cardFeeNote(organization) },
  },
  texts: {
    subject: {
      label: "Subject",
      kind: "line",
      when: "Not overdue",
      original: "Invoice {{invoice}}: {{owed}} due {{dueDay}}",
    },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      when: "Not overdue",
      original: "{{name}}, this is the invoice of the {{association}} to {{company}}.",
    },
    overdueSubject: {
      label: "Subject",
      kind: "line",
      when: "Overdue",
      original: "Overdue: invoice {{invoice}}: {{owed}} due {{dueDay}}",
    },
    overdue: {
      label: "Opening",
      kind: "paragraphs",
      when: "Overdue",
      original:
        "{{name}}, this is the invoice of the {{association}} to {{company}}. Its day of payment has passed; if your check is in the mail, please disregard this letter.",
    },
    pay: {
      label: "How to pay",
      kind: "paragraphs",
      original: "By card through the link above. {{cardFee}} Or by check with {{invoice}} on the memo line:",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "Questions: {{phone}}." },
  },
  samples: { "Just issued": due, Overdue: { ...due, state: "overdue" } },
});
