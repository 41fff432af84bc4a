/** Wording of the email about a lapsed membership. */
import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDay } from "#shared/dates.ts";
import type { InvoiceNumber, InvoiceToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import type { LapseLetter } from "../dues/post-lapse-letter.ts";

export const lapseWording = letterWording<LapseLetter>()({
  title: "Membership lapsed",
  sent: "To a member company, when staff let its membership lapse because its dues are unpaid.",
  placeholders: {
    name: { means: "The company's contact", value: ({ to_name }) => to_name },
    company: { means: "The member company", value: ({ company }) => company },
    year: { means: "The year of the dues", value: ({ year }) => String(year) },
    invoice: { means: "The invoice's number, such as INV-2027-0042", value: ({ number }) => number },
    owed: { means: "What is still to pay", value: ({ openCents }) => formatCents(openCents) },
    dueDay: { means: "The day it was due", value: ({ dueOn }) => formatDay(dueOn) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "The membership of {{company}} has lapsed" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "{{name}}, the dues of {{company}} for {{year}}, {{owed}} of invoice {{invoice}}, were due on {{dueDay}} and are unpaid. The membership has lapsed, and the list of members no longer shows {{company}}.",
    },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original:
        "It is a member again as soon as the invoice is paid: by card through the link above, or by check with {{invoice}} on the memo line. If your check is in the mail, please disregard this letter. Questions: {{phone}}.",
    },
  },
  samples: {
    "Dues of a year": {
      to_name: "Marla Quinn",
      company: "Bayou Paving LLC",
      year: 2027,
      number: "INV-2027-0042" as InvoiceNumber,
      token: "sample" as InvoiceToken,
      dueOn: "2027-01-31",
      openCents: 100_000,
    },
  },
});
