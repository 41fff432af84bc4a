/** Wording of the emails in which staff answer an application. */
import { letterWording } from "#platform/wording/letter-wording.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import type { DecisionLetter } from "../applications/decision-letter.ts";

const letter: DecisionLetter = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  member_type: "Associate",
  reference: "A-7K3F9Q",
  note: "",
  openCents: 0,
  paidCents: 0,
  application: "sample" as ApplicationToken,
};
const DUES = 100_000;
const samples = {
  "Dues are open": { ...letter, openCents: DUES, note: "Your plaque is on its way." },
  "Dues were paid": { ...letter, paidCents: DUES },
};

const placeholders = {
  name: { means: "The representative's name", value: ({ to_name }: DecisionLetter) => to_name },
  company: { means: "The company", value: ({ company }: DecisionLetter) => company },
  membership: { means: "The type of membership", value: ({ member_type }: DecisionLetter) => member_type },
  reference: { means: "The reference, such as A-7K3F9Q", value: ({ reference }: DecisionLetter) => reference },
};
const open = {
  means: "The dues that are open",
  value: ({ openCents }: DecisionLetter) => (openCents ? formatCents(openCents) : undefined),
};
const paid = {
  means: "The dues that were paid",
  value: ({ paidCents }: DecisionLetter) => (paidCents ? formatCents(paidCents) : undefined),
};

export const applicationApprovedWording = letterWording<DecisionLetter>()({
  title: "Welcome to a new member",
  sent: "To the applicant, when staff approve an application for membership.",
  placeholders: { ...placeholders, open, paid },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Welcome: {{company}} is a member ({{reference}})" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "{{name}}, welcome to the {{association}}. {{company}} is a member now, in the tier {{membership}}, and the list of members shows it.",
    },
    duesOpen: {
      label: "About the dues",
      kind: "paragraphs",
      when: "Dues are open",
      original: "Your dues of {{open}} are open. The link below shows how to pay them.",
    },
    duesPaid: {
      label: "About the dues",
      kind: "paragraphs",
      when: "Dues were paid, and none are open",
      original: "Your dues of {{paid}} are paid. Thank you.",
    },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original:
        "Your people register for events and classes at the member price from now on. To change your listing or your logo, answer this letter or call {{phone}}.",
    },
  },
  samples,
});

export const applicationDeclinedWording = letterWording<DecisionLetter>()({
  title: "Application declined",
  sent: "To the applicant, when staff decline an application for membership.",
  placeholders: { ...placeholders, paid },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Your application for membership ({{reference}})" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "{{name}}, thank you for the application of {{company}} for {{membership}} membership. The association has not accepted it.",
    },
    duesPaid: {
      label: "About the dues",
      kind: "paragraphs",
      when: "Dues were paid",
      original: "You paid {{paid}}. The office gives it back to you.",
    },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original: "Nothing is owed. Questions: answer this letter or call {{phone}}.",
    },
  },
  samples: {
    "Nothing was paid": { ...letter, note: "Your company does not work in the state yet." },
    "Dues were paid": { ...letter, paidCents: DUES, note: "Your company does not work in the state yet." },
  },
});

export const applicationQuestionWording = letterWording<DecisionLetter>()({
  title: "Question about an application",
  sent: "To the applicant, when staff ask about an application for membership.",
  placeholders,
  texts: {
    subject: { label: "Subject", kind: "line", original: "A question about your application ({{reference}})" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original: "{{name}}, the office has a question about the application of {{company}} for membership.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "Please answer this letter, or call {{phone}}." },
  },
  samples: { "A question": { ...letter, note: "How many tons of hot mix did you lay last year?" } },
});
