import { letterWording } from "#platform/wording/letter-wording.ts";
import type { AnswerLetter } from "../messages/post-answer-letter.ts";

export const answerWording = letterWording<AnswerLetter>()({
  title: "Answer to a message",
  sent: "To a visitor who wrote by the contact form, when staff answer in the inbox.",
  placeholders: {
    firstName: { means: "The visitor's first name", value: ({ first_name }) => first_name },
    reference: { means: "The message's reference, such as M-1A2B3C4D", value: ({ reference }) => reference },
    staff: { means: "The name of the staff user who answers", value: ({ by }) => by },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Your message to us ({{reference}})" },
    opening: { label: "Opening", kind: "paragraphs", original: "Hello {{firstName}}," },
    closing: { label: "Closing", kind: "paragraphs", original: "{{staff}}" },
  },
  samples: {
    "An answer": {
      reference: "M-7K3F9Q21",
      first_name: "Marla",
      answer: "There is room for four in the January class.\n\nShall we hold two for you?",
      by: "Dana Whitfield",
      message: "Is there still room in the January class? Two of us would come.",
      timestamp: "2027-02-08T15:00:00.000Z",
    },
  },
});
