import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatPhone } from "#shared/phone.ts";
import type { ContactLetter } from "../messages/send-contact-message.ts";

export const contactWording = letterWording<ContactLetter>()({
  title: "Message from the contact form",
  sent: "To the office, when a visitor writes by the contact form.",
  placeholders: {
    name: { means: "The visitor's name", value: ({ first_name, last_name }) => `${first_name} ${last_name}` },
    visitorEmail: { means: "The visitor's email address", value: ({ email }) => email },
    visitorPhone: { means: "The visitor's phone number", value: ({ phone }) => formatPhone(phone) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Message from {{name}}" },
    opening: { label: "Opening", kind: "paragraphs", original: "" },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    "A message": {
      first_name: "Marla",
      last_name: "Quinn",
      email: "marla@bayou-paving.example",
      phone: "6015550142",
      message: "Is there still room in the January class? Two of us would come.",
      timestamp: "2027-02-08T15:00:00.000Z",
    },
  },
});
