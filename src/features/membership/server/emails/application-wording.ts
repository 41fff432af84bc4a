import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { letterWording } from "#platform/wording/letter-wording.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import type { ApplicationLetter } from "../post-application-letters.ts";

const byCard: ApplicationLetter = {
  to_email: "marla@bayou-paving.example",
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  rep_name: "Marla Quinn",
  phone: "601-555-0142",
  email: "marla@bayou-paving.example",
  website: "https://bayou-paving.example",
  street: "12 Levee Road",
  city: "Jackson",
  state: "MS",
  zip: "39201",
  business_type: "Paving",
  member_type: "Associate",
  pay_method: "Credit Card",
  message: "Your application has been received.",
  reference: "M-7K3F9Q",
  duesCents: 105_000,
  decision: "The board of directors decides on each application, and the office writes to you.",
  logo: "No logo",
  application: "sample" as ApplicationToken,
};
const samples = {
  "Pays by card": byCard,
  "Pays by check": { ...byCard, pay_method: "Check" },
  "Chose no way to pay": { ...byCard, pay_method: "N/A" },
  "The office confirms the dues": { ...byCard, duesCents: null, pay_method: "Check" },
  "Nothing is owed": { ...byCard, duesCents: 0 },
};

const placeholders = {
  name: { means: "The representative's name", value: ({ rep_name }: ApplicationLetter) => rep_name },
  company: { means: "The company", value: ({ company }: ApplicationLetter) => company },
  membership: { means: "The type of membership", value: ({ member_type }: ApplicationLetter) => member_type },
  reference: { means: "The reference, such as M-7K3F9Q", value: ({ reference }: ApplicationLetter) => reference },
  dues: {
    means: "The dues of the first year, where they are known",
    value: ({ duesCents }: ApplicationLetter) => (duesCents === null ? undefined : formatCents(duesCents)),
  },
};

export const applicationReceivedWording = letterWording<ApplicationLetter>()({
  title: "Member application received",
  sent: "To the applicant, as soon as an application for membership is sent.",
  placeholders: {
    ...placeholders,
    message: { means: "What the page said after the form was sent", value: ({ message }) => message },
    decision: { means: "Who decides, and when: a setting of membership", value: ({ decision }) => decision },
    cardFee: { means: "The note about the card fee", value: (_, { organization }) => cardFeeNote(organization) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Member application received: {{company}} ({{reference}})" },
    opening: { label: "Opening", kind: "paragraphs", original: "{{message}}" },
    nothingOwed: { label: "About the dues", kind: "paragraphs", when: "Nothing is owed", original: "Nothing is owed." },
    toConfirm: {
      label: "About the dues",
      kind: "paragraphs",
      when: "The office confirms the dues",
      original: "Nothing is owed yet: the office confirms the amount of your dues with you. Questions: {{phone}}.",
    },
    thenByCheck: {
      label: "How to pay then",
      kind: "paragraphs",
      when: "The office confirms the dues; a check was chosen",
      original:
        "Then make the check out to {{association}}, with {{reference}} on the memo line, and mail it to the address below.",
    },
    byCheck: {
      label: "How to pay by check",
      kind: "paragraphs",
      when: "Dues are owed",
      original:
        "By check: make it out to {{association}}, with {{reference}} on the memo line, and mail it to the address below.",
    },
    byCard: {
      label: "How to pay by card",
      kind: "paragraphs",
      when: "Dues are owed",
      original: "By card: use the link below. {{cardFee}}",
    },
    notPaid: {
      label: "No way to pay was chosen",
      kind: "paragraphs",
      when: "Dues are owed",
      original: "Payment has not been made. Please call the office at {{phone}} to arrange it.",
    },
    decision: { label: "What happens next", kind: "paragraphs", original: "{{decision}}" },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples,
});

export const applicationForOfficeWording = letterWording<ApplicationLetter>()({
  title: "New member application",
  sent: "To the office, as soon as an application for membership is sent.",
  placeholders,
  texts: {
    subject: {
      label: "Subject",
      kind: "line",
      original: "Member application: {{company}}, {{membership}} ({{reference}})",
    },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      when: "The dues are known",
      original: "{{company}} applies for {{membership}} membership. Their dues of {{dues}} are open.",
    },
    toConfirm: {
      label: "Opening",
      kind: "paragraphs",
      when: "The office confirms the dues",
      original:
        "{{company}} applies for {{membership}} membership. No amount was charged: please confirm the pricing with them.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples,
});
