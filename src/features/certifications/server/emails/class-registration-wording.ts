import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { letterWording } from "#platform/wording/letter-wording.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { formatCents } from "#shared/money.ts";
import type { ClassConfirmation } from "../post-class-letter.ts";

const byCard: ClassConfirmation = {
  to_email: "marla@bayou-paving.example",
  to_name: "Marla Quinn",
  class: "CAT-I",
  cert_type: "Certification",
  cert_id: "MQ1234",
  reg_timestamp: "2027-02-08T15:00:00.000Z",
  message: "Registered for CAT-I Certification.",
  reference: "C-7K3F9Q",
  priceCents: 67_500,
  payMethod: "Credit Card",
  isActiveMember: true,
  company: "Bayou Paving LLC",
  address: "12 Levee Road, Jackson, MS 39201",
  phone: "6015550142",
  registration: "sample" as ClassToken,
};

export const classRegistrationWording = letterWording<ClassConfirmation>()({
  title: "Class registration received",
  sent: "To the student, as soon as a class is registered for.",
  placeholders: {
    name: { means: "The student's name", value: ({ to_name }) => to_name },
    company: { means: "The student's company", value: ({ company }) => company },
    class: {
      means: "Class and type, such as CAT-I Certification",
      value: (letter) => `${letter.class} ${letter.cert_type}`,
    },
    certificationId: { means: "The certification ID", value: ({ cert_id }) => cert_id },
    reference: { means: "The reference, such as C-7K3F9Q", value: ({ reference }) => reference },
    dates: { means: "The dates of the session, where one was chosen", value: ({ session }) => session?.dates },
    location: { means: "The location of the session", value: ({ session }) => session?.location },
    total: { means: "The price", value: ({ priceCents }) => formatCents(priceCents) },
    message: { means: "What the page said after the form was sent", value: ({ message }) => message },
    earlier: {
      means: "The reference of the first registration, where this is a second one of the same person",
      value: ({ earlier }) => earlier,
    },
    cardFee: { means: "The note about the card fee", value: (_, { organization }) => cardFeeNote(organization) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Class registration received: {{class}} ({{reference}})" },
    opening: { label: "Opening", kind: "paragraphs", original: "{{message}}" },
    earlier: {
      label: "Registered already",
      kind: "paragraphs",
      when: "The same person is registered for the class already",
      original:
        "You are registered already as {{earlier}}. If you need only one registration, please call the office at {{phone}}. If both are right, there is nothing to do.",
    },
    byCheck: {
      label: "How to pay by check",
      kind: "paragraphs",
      when: "Something is owed",
      original:
        "By check: make it out to {{association}}, with {{reference}} on the memo line, and mail it to the address below.",
    },
    byCard: {
      label: "How to pay by card",
      kind: "paragraphs",
      when: "Something is owed",
      original: "By card: use the link below. {{cardFee}}",
    },
    notPaid: {
      label: "No way to pay was chosen",
      kind: "paragraphs",
      when: "Something is owed",
      original: "Payment has not been made. Please call the office at {{phone}} to arrange it.",
    },
    billed: {
      label: "The employer pays",
      kind: "paragraphs",
      when: "The employer registered the person",
      original: "You owe nothing: {{company}} registered you and gets the invoice.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    "Pays by card": byCard,
    "Pays by check": { ...byCard, payMethod: "Check" },
    "Chose no way to pay": { ...byCard, payMethod: "N/A" },
    "Chose a session": {
      ...byCard,
      session: { dates: "Feb 22 to 25, 2027, 8:00 AM to 4:30 PM", location: "Training laboratory, Jackson" },
    },
    "Registered already": { ...byCard, earlier: "C-4H2M8T" },
    "Registered by the employer": { ...byCard, payMethod: null, billedTo: byCard.company },
    "Costs nothing": { ...byCard, priceCents: 0, payMethod: null },
  },
});
