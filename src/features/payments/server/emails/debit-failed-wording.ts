import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatCents } from "#shared/money.ts";
import type { DebitFailedPayload } from "../cards/post-debit-failed.ts";

/** The text for the memo line of a check. */
export const memoOf = ({ lines, reference }: DebitFailedPayload): string =>
  [...new Set(lines.flatMap((line) => line.reference ?? []))].join(", ") || reference;

export const debitFailedWording = letterWording<DebitFailedPayload>()({
  title: "Bank debit came back",
  sent: "To the payer, when the bank did not pay a debit that had begun.",
  placeholders: {
    name: { means: "The payer's name", value: ({ to_name }) => to_name },
    company: { means: "The payer's company", value: ({ company }) => company },
    amount: { means: "The sum of the debit", value: ({ amountCents }) => formatCents(amountCents) },
    account: {
      means: "The account, by its last digits where they are known",
      value: ({ last4 }) => (last4 ? `the account ending in ${last4}` : "your account"),
    },
    reason: { means: "Why, as part of a sentence", value: ({ reason }) => reason },
    reference: { means: "What belongs on the memo line of a check", value: memoOf },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Your bank did not pay {{amount}}" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "Dear {{name}},\n\nYour bank did not pay the debit of {{amount}} from {{account}}: {{reason}}. You were not charged, and what it was for is owed again.",
    },
    pay: {
      label: "How to pay",
      kind: "paragraphs",
      original:
        "Pay by card through the link in our earlier letter, or send a check with {{reference}} on the memo line. Please do so soon: a registration is held for a short time only, and its page names the end.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "Questions: {{phone}}." },
  },
  samples: {
    "A registration": {
      to_name: "Marla Quinn",
      company: "Bayou Paving LLC",
      reference: "O-7K3F9Q",
      last4: "6789",
      amountCents: 60_000,
      reason: "there was not enough money in the account",
      lines: [{ label: "Golf Tournament 2027: team of four", amountCents: 60_000, fund: null, reference: "R-7K3F9Q" }],
      livemode: true,
    } as DebitFailedPayload,
  },
});
