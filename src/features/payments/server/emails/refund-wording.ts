import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatCents } from "#shared/money.ts";
import { cardName } from "../../rules/card-brand.ts";
import type { RefundPayload } from "../refunds/post-refund-letter.ts";

const toCard: RefundPayload = {
  first_name: "Marla",
  last_name: "Quinn",
  company: "Bayou Paving LLC",
  reference: "P-7K3F9Q",
  state: "pending",
  lines: [{ label: "Golf Tournament 2027: team of four", amountCents: 60_000 }],
  feeCents: 1800,
  amountCents: 61_800,
  at: "2027-02-08T15:00:00.000Z",
  card: { brand: "visa", last4: "4242" },
  livemode: true,
};

export const refundWording = letterWording<RefundPayload>()({
  title: "Refund",
  sent: "To the payer, when money is given back, and when the payer's bank returns it.",
  placeholders: {
    name: { means: "The payer's name", value: ({ first_name, last_name }) => `${first_name} ${last_name}` },
    company: { means: "The payer's company", value: ({ company }) => company },
    reference: { means: "The payment's reference, such as P-7K3F9Q", value: ({ reference }) => reference },
    amount: { means: "What is given back", value: ({ amountCents }) => formatCents(amountCents) },
    card: {
      means: "The card, such as Visa ending in 4242, or “card” where it is not known",
      value: ({ card }) => (card ? cardName(card) : "card"),
    },
    check: { means: "The number of our check, where one is sent", value: ({ checkNumber }) => checkNumber },
  },
  texts: {
    subject: {
      label: "Subject",
      kind: "line",
      when: "Money is given back",
      original: "Refund: {{amount}} ({{reference}})",
    },
    toCard: {
      label: "Opening",
      kind: "paragraphs",
      when: "To a card",
      original:
        "Dear {{name}},\n\nWe are refunding {{amount}} to your {{card}}. Banks take 5 to 10 business days to show it.",
    },
    byCheck: {
      label: "Opening",
      kind: "paragraphs",
      when: "By a check of ours",
      original: "Dear {{name}},\n\nWe are refunding {{amount}} by our check {{check}}, which comes by mail.",
    },
    byPart: {
      label: "Opening",
      kind: "paragraphs",
      when: "As a part of a check of ours",
      original: "Dear {{name}},\n\nWe are refunding {{amount}} as a part of our check {{check}}.",
    },
    failedSubject: {
      label: "Subject",
      kind: "line",
      when: "The bank returned it",
      original: "Refund returned by your bank: {{amount}} ({{reference}})",
    },
    failed: {
      label: "Opening",
      kind: "paragraphs",
      when: "The bank returned it",
      original:
        "Dear {{name}},\n\nWe refunded {{amount}}, but your bank returned the money to us. We have not kept it: the office will call you to find another way, or reply to this email.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    "To a card": toCard,
    "By a check": { ...toCard, checkNumber: "2210" },
    "A part of a check": { ...toCard, checkNumber: "2210", isPart: true },
    "Returned by the bank": { ...toCard, state: "failed" },
  },
});
