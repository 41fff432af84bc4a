/** Wording of the email that brings a company's proposal to the office. */
import { letterWording } from "#platform/wording/letter-wording.ts";
import type { ListingProposedLetter } from "../companies/post-listing-proposed-letter.ts";

const changes = [
  { what: "Address", before: "12 Mill Street, Tupelo, MS 38801", after: "9 Levee Road, Tupelo, MS 38801" },
];

export const listingProposedWording = letterWording<ListingProposedLetter>()({
  title: "Listing proposed",
  sent: "To the office, when a company proposes a change of its public listing.",
  placeholders: {
    company: { means: "The member company", value: (letter) => letter.company },
    proposer: { means: "Who proposes the change", value: ({ proposedBy }) => proposedBy },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "{{company}} proposes a change of its listing" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original: "{{proposer}} proposes this change. The list of members stays as it is until you approve it.",
    },
  },
  samples: {
    "A new address": {
      company: "Bayou Paving LLC",
      companyId: "00000000-0000-4000-8000-000000000000",
      proposedBy: "Marla Quinn",
      email: "marla@bayou-paving.example",
      changes,
    },
  },
});
