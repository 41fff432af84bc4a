import { letterWording } from "#platform/wording/letter-wording.ts";
import type { OrderReference, OrderToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import type { ReceiptPayload } from "../receipts/post-receipt.ts";

const byCard: ReceiptPayload = {
  first_name: "Marla",
  last_name: "Quinn",
  email: "marla@bayou-paving.example",
  item_list: [{ label: "Golf Tournament 2027: team of four", amountCents: 60_000, fund: null }],
  order_total: 61_800,
  order_timestamp: "2027-02-08T15:00:00.000Z",
  message: "Thank you. We have received your payment.",
  company: "Bayou Paving LLC",
  reference: "P-7K3F9Q" as OrderReference,
  subtotalCents: 60_000,
  feeCents: 1800,
  card: { brand: "visa", last4: "4242" },
  order: "sample" as OrderToken,
  livemode: true,
};

export const receiptWording = letterWording<ReceiptPayload>()({
  title: "Receipt",
  sent: "To the payer: at once after a payment by card, and when the office records and matches a check.",
  placeholders: {
    name: { means: "The payer's name", value: ({ first_name, last_name }) => `${first_name} ${last_name}` },
    company: { means: "The payer's company", value: ({ company }) => company },
    reference: { means: "The payment's reference, such as P-7K3F9Q", value: ({ reference }) => reference },
    total: { means: "What was paid", value: ({ order_total }) => formatCents(order_total) },
    message: { means: "Thanks, and whether this is a part of one check", value: ({ message }) => message },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Payment received: {{total}} ({{reference}})" },
    opening: { label: "Opening", kind: "paragraphs", original: "Dear {{name}},\n\n{{message}}" },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    "Paid by card": byCard,
    "Paid by check": {
      ...byCard,
      card: undefined,
      checkNumber: "1042",
      order_total: 60_000,
      feeCents: 0,
    } as ReceiptPayload,
  },
});
