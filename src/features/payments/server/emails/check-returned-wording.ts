import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import type { CheckReturnedPayload } from "../checks/post-check-returned.ts";

const owed: CheckReturnedPayload = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  reference: "P-7K3F9Q",
  number: "1042",
  amountCents: 60_000,
  receivedOn: "2027-02-08",
  reason: "Insufficient funds",
  lines: [{ label: "Golf Tournament 2027: team of four", amountCents: 60_000, fund: null, reference: "R-7K3F9Q" }],
};

/** The text for the memo line of the next check. */
export const memoOf = ({ lines, reference }: CheckReturnedPayload): string =>
  [...new Set(lines.flatMap((line) => line.reference ?? []))].join(", ") || reference;

export const checkReturnedWording = letterWording<CheckReturnedPayload>()({
  title: "Check returned",
  sent: "To the payer, when the bank returned a check unpaid.",
  placeholders: {
    name: { means: "The payer's name", value: ({ to_name }) => to_name },
    company: { means: "The payer's company", value: ({ company }) => company },
    check: { means: "The number of the check", value: ({ number }) => number },
    amount: { means: "The sum of the check", value: ({ amountCents }) => formatCents(amountCents) },
    reason: { means: "The bank's reason", value: ({ reason }) => reason },
    owed: {
      means: "What is owed again",
      value: ({ lines }) => formatCents(sumCents(lines.map(({ amountCents }) => amountCents))),
    },
    reference: { means: "What belongs on the memo line", value: memoOf },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Check {{check}} was returned: {{amount}}" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      when: "Something is owed again",
      original:
        "Dear {{name}},\n\nThe bank returned check {{check}} of {{company}} unpaid. The receipt that we sent for it no longer holds, and what it paid is owed again.",
    },
    nothingOwed: {
      label: "Opening",
      kind: "paragraphs",
      when: "Nothing is owed again",
      original:
        "Dear {{name}},\n\nThe bank returned check {{check}} of {{company}} unpaid. The receipt that we sent for it no longer holds.",
    },
    pay: {
      label: "How to pay",
      kind: "paragraphs",
      when: "Something is owed again",
      original: "Send another check with {{reference}} on the memo line, or call us to pay by card.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "Questions: {{phone}}." },
  },
  samples: { "Something is owed again": owed, "Nothing is owed again": { ...owed, lines: [] } },
});
