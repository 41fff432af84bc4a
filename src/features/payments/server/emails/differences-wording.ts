import { letterWording } from "#platform/wording/letter-wording.ts";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import type { DifferencesPayload } from "../reconcile/compare-ledger.ts";

export const differencesWording = letterWording<DifferencesPayload>()({
  title: "The books differ",
  sent: "To the office, when the ledger and the card processor do not say the same.",
  placeholders: {
    differences: {
      means: "How many there are, such as 2 differences",
      value: ({ differences }) => countOf(differences.length, "difference"),
    },
    since: {
      means: "Since when everything was compared",
      value: ({ since }, { organization }) => formatDateTime(since, organization.timeZone),
    },
    atProcessor: { means: "The sum at the card processor", value: ({ providerCents }) => formatCents(providerCents) },
    inBooks: { means: "The sum in these books", value: ({ ledgerCents }) => formatCents(ledgerCents) },
  },
  texts: {
    subject: {
      label: "Subject",
      kind: "line",
      original: "Card payments: {{differences}} between the books and the processor",
    },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "Every payment, refund and dispute since {{since}} was compared with the card processor's own list. These differ, and comparing again has not cured it.",
    },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original:
        "Look each number up in Stripe's dashboard. Money that is there and not here was often taken while a backup was being restored; money that is here and not there is a reason to call the operator of this website.",
    },
  },
  samples: {
    "One difference": {
      ranAt: "2027-02-08T09:00:00.000Z",
      since: "2027-01-04T09:00:00.000Z",
      providerCents: 61_800,
      ledgerCents: 0,
      differences: [
        {
          order: "P-7K3F9Q" as OrderReference,
          intent: "pi_sample",
          providerCents: 61_800,
          ledgerCents: 0,
          note: "The payment stands at the card processor and not in these books.",
        },
      ],
    },
  },
});
