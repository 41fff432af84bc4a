/** The wording of the email about a linked account. What happened stays in code, so that no edit can hide it. */
import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDateTime } from "#shared/dates.ts";
import { type LinkedAccountLetter, linkedAccountNews } from "../providers/tell-of-linked-account.ts";

const at = "2027-02-08T15:00:00.000Z";

export const providerWording = letterWording<LinkedAccountLetter>()({
  title: "Account of another company",
  sent: "To the owner of an account, when an account of another company begins or ends to sign in to it.",
  placeholders: {
    news: { means: "What happened", value: (letter) => linkedAccountNews(letter) },
    when: { means: "When", value: ({ at }, { organization }) => formatDateTime(at, organization.timeZone) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", needs: ["news"], original: "{{news}} | {{shortName}}" },
    opening: { label: "Opening", kind: "paragraphs", linksOnlyHere: true, original: "" },
    closing: { label: "Closing", kind: "paragraphs", linksOnlyHere: true, original: "" },
  },
  samples: {
    "It signs in": { news: "linked", provider: "Google", at },
    "It no longer does": { news: "unlinked", provider: "Google", at },
  },
});
