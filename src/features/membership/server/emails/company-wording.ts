/** Wording of the emails about a company's people, domains and listing. */
import { letterWording } from "#platform/wording/letter-wording.ts";
import type { ListingDecidedLetter } from "../companies/decide-proposal.ts";
import type { CompanyInvitationLetter } from "../companies/invite-colleague.ts";
import type { DomainDecidedLetter } from "../domains/post-domain-decided-letters.ts";

const COMPANY = "Bayou Paving LLC";
const company = { means: "The member company", value: (letter: { company: string }) => letter.company };

export const companyInvitationWording = letterWording<CompanyInvitationLetter>()({
  title: "Invitation into a company",
  sent: "To a colleague whom a company's administrator, or staff, invite to the company's page.",
  placeholders: {
    company,
    inviter: { means: "Who invites", value: ({ invitedBy }) => invitedBy },
    days: { means: "How many days the link works", value: ({ days }) => String(days) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "{{company}} invites you to its page" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "{{inviter}} invites you to the page of {{company}}. There you see the company's registrations, what is open, and its receipts, and register with its details filled in.\n\nWhat you register under this address from then on, your colleagues see as well.",
    },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original:
        "The link works once, for {{days}} days, and only with this address. If you do not know {{company}}, ignore this letter: nothing happens.",
    },
  },
  samples: { "A colleague": { company: COMPANY, invitedBy: "Marla Quinn", days: 14, token: "sample" } },
});

export const domainDecidedWording = letterWording<DomainDecidedLetter>()({
  title: "Email domain decided",
  sent: "To a company's administrators, when staff approve or refuse an email domain that one of them added.",
  placeholders: {
    company,
    name: { means: "The administrator", value: ({ to_name }) => to_name },
    domain: { means: "The email domain", value: ({ domain }) => domain },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "The email domain {{domain}} of {{company}}" },
    approved: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "{{name}}, the office approved {{domain}} as an email domain of {{company}}. Whoever signs in with an address there is asked whether to join your company's page. You see what they register from the day they join.",
    },
    refused: {
      label: "Opening, when it is refused",
      kind: "paragraphs",
      original:
        "{{name}}, the office did not approve {{domain}} as an email domain of {{company}}. Nobody is asked to join by it. You can still invite each colleague by email.",
    },
  },
  samples: {
    Approved: {
      company: COMPANY,
      domain: "bayou-paving.example",
      to_name: "Marla Quinn",
      isApproved: true,
      note: "",
    },
    Refused: {
      company: COMPANY,
      domain: "delta-internet.example",
      to_name: "Marla Quinn",
      isApproved: false,
      note: "People of many companies have an address there.",
    },
  },
});

export const listingDecidedWording = letterWording<ListingDecidedLetter>()({
  title: "Listing decided",
  sent: "To who proposed a change of a company's listing, when staff approve or decline it.",
  placeholders: {
    company,
    name: { means: "Who proposed the change", value: ({ to_name }) => to_name },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "The listing of {{company}}" },
    approved: {
      label: "Opening",
      kind: "paragraphs",
      original: "{{name}}, the list of members shows {{company}} as you proposed.",
    },
    declined: {
      label: "Opening, when it is declined",
      kind: "paragraphs",
      original: "{{name}}, the office declined the change of the listing of {{company}} that you proposed.",
    },
  },
  samples: {
    Approved: { company: COMPANY, to_name: "Marla Quinn", isApproved: true, note: "" },
    Declined: { company: COMPANY, to_name: "Marla Quinn", isApproved: false, note: "Please send a sharper logo." },
  },
});
