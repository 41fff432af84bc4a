import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatCents } from "#shared/money.ts";
import type { MatchUndonePayload } from "../checks/post-match-letters.ts";

export const matchUndoneWording = letterWording<MatchUndonePayload>()({
  title: "Correction of a payment",
  sent: "To a customer to whom a payment was booked by mistake.",
  placeholders: {
    name: { means: "The customer's name", value: ({ to_name }) => to_name },
    amount: { means: "What is owed again", value: ({ amountCents }) => formatCents(amountCents) },
    item: { means: "What it is for", value: ({ label }) => label },
    payment: { means: "The payment's reference, as the receipt named it", value: ({ reference }) => reference },
    reference: {
      means: "What belongs on the memo line",
      value: ({ owedReference, reference }) => owedReference ?? reference,
    },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Correction: {{amount}} is owed again ({{payment}})" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "Dear {{name}},\n\nWe booked {{amount}} of the payment {{payment}} to you by mistake. The receipt that we sent for it no longer holds, and what it paid is owed again. We are sorry for the trouble.",
    },
    pay: {
      label: "How to pay",
      kind: "paragraphs",
      original: "Send a check with {{reference}} on the memo line, or call us to pay by card.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "Questions: {{phone}}." },
  },
  samples: {
    "A registration": {
      to_name: "Marla Quinn",
      reference: "P-7K3F9Q",
      label: "Golf Tournament 2027: team of four",
      amountCents: 60_000,
      fund: null,
      owedReference: "R-7K3F9Q",
      livemode: true,
    },
  },
});
