import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatCents } from "#shared/money.ts";
import type { DisputePayload } from "../cards/apply-dispute.ts";

const open: DisputePayload = {
  reference: "P-7K3F9Q",
  company: "Bayou Paving LLC",
  description: "Golf Tournament 2027: team of four",
  dispute: "dp_sample",
  amountCents: 61_800,
  withdrawnCents: 61_800,
  reinstatedCents: 0,
  reason: "product_not_received",
  status: "open",
  livemode: true,
};

/** The dispute's status in one or two sentences. */
export function newsOf({ status, withdrawnCents, reinstatedCents }: DisputePayload): string {
  const amount = formatCents(withdrawnCents);
  if (status === "won" && withdrawnCents === 0) return "The payer's bank has closed its question. No money moved.";
  if (status === "won" && reinstatedCents === 0) return `The dispute is won. ${amount} is on its way back.`;
  if (status === "won") return `The dispute is won. ${formatCents(reinstatedCents)} has come back.`;
  if (status === "lost") return `The dispute is lost. The payer's bank keeps ${amount}.`;
  if (withdrawnCents === 0) return "The payer's bank asks about this payment. No money has moved so far.";
  return `The payer's bank has taken ${amount} back.`;
}

export const disputeWording = letterWording<DisputePayload>()({
  title: "Dispute",
  sent: "To the office, when a payer's bank disputes a payment, and when that ends.",
  placeholders: {
    news: { means: "What happened with the money", value: newsOf },
    reference: { means: "The payment's reference, such as P-7K3F9Q", value: ({ reference }) => reference },
    amount: { means: "The sum that is disputed", value: ({ amountCents }) => formatCents(amountCents) },
    company: { means: "The payer, where the order names one", value: ({ company }) => company || undefined },
  },
  texts: {
    openSubject: {
      label: "Subject",
      kind: "line",
      when: "A dispute begins",
      original: "Payment disputed: {{amount}} ({{reference}})",
    },
    open: {
      label: "Opening",
      kind: "paragraphs",
      when: "A dispute begins",
      original:
        "{{news}}\n\nAnswer in Stripe's dashboard, under Disputes, before the day that it names there: send what shows that the payer ordered this and took part. A talk with the payer often ends it sooner. Do not refund it meanwhile.",
    },
    wonSubject: {
      label: "Subject",
      kind: "line",
      when: "It is won",
      original: "Dispute won: {{amount}} ({{reference}})",
    },
    won: { label: "Opening", kind: "paragraphs", when: "It is won", original: "{{news}}\n\nNothing needs to be done." },
    lostSubject: {
      label: "Subject",
      kind: "line",
      when: "It is lost",
      original: "Dispute lost: {{amount}} ({{reference}})",
    },
    lost: {
      label: "Opening",
      kind: "paragraphs",
      when: "It is lost",
      original:
        "{{news}}\n\nWhat it paid for still counts as paid here. Decide whether the registration stays active, and ask the payer for a check if it does.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    Begins: open,
    Won: { ...open, status: "won", reinstatedCents: 61_800 },
    Lost: { ...open, status: "lost" },
  },
});
