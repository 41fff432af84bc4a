import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { cardFeeNote } from "../../rules/fee.ts";
import { overdueOf } from "../../rules/owed.ts";
import type { StatementLetter } from "../owed/send-statement.ts";

const sample: StatementLetter = {
  to_name: "Bayou Paving LLC",
  statedOn: "2027-03-15",
  lines: [
    { label: "Golf 2027: Silver Sponsor", reference: "R-7K3F9Q", dueOn: "2027-02-10", amountCents: 150_000 },
    { label: "Plant certification", reference: "INV-2027-0042", dueOn: "2027-04-01", amountCents: 45_000 },
  ],
  further: { charges: 0, cents: 0 },
  ages: { notDue: 45_000, to30: 0, to60: 150_000, to90: 0, over90: 0 },
  totalCents: 195_000,
  ways: ["Check to the association over $1,950.00, with the references above."],
};

export const statementWording = letterWording<StatementLetter>()({
  title: "Statement",
  sent: "To a customer, when staff mail it a statement of everything that it owes.",
  placeholders: {
    name: { means: "The customer: a company, or a person without one", value: ({ to_name }) => to_name },
    owed: { means: "The sum of everything owed", value: ({ totalCents }) => formatCents(totalCents) },
    overdue: { means: "What of it is overdue", value: ({ ages }) => formatCents(overdueOf(ages)) },
    day: { means: "The day of the statement", value: ({ statedOn }) => formatDay(statedOn) },
    cardFee: { means: "The note about the card fee", value: (_, { organization }) => cardFeeNote(organization) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Statement of {{day}}: {{owed}} owed" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "This is what {{name}} owes the {{association}} as of {{day}}. If a check is in the mail, please disregard this letter.",
    },
    pay: {
      label: "How to pay",
      kind: "paragraphs",
      original:
        "By card: sign in with this email address, and pay everything at once. {{cardFee}} Or by check with the references on the memo line:",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "Questions: {{phone}}." },
  },
  samples: { Statement: sample },
});
