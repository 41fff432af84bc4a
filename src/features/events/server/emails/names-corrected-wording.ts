import { letterWording } from "#platform/wording/letter-wording.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import type { NamesCorrected } from "../registrations/post-corrected-letter.ts";

export const namesCorrectedWording = letterWording<NamesCorrected>()({
  title: "Names corrected",
  sent: "To the registrant, when names in a registration were corrected on its page.",
  placeholders: {
    name: { means: "The registrant's name", value: ({ to_name }) => to_name },
    company: { means: "The registrant's company", value: ({ company }) => company },
    event: { means: "The event with its year", value: ({ event }) => event },
    reference: { means: "The reference, such as R-7K3F9Q", value: ({ reference }) => reference },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Names corrected: {{event}} ({{reference}})" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "{{name}}, names in the registration of {{company}} for {{event}} were corrected. Reference {{reference}}.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "If this was not you, call the office at {{phone}}." },
  },
  samples: {
    "A golfer": {
      to_name: "Marla Quinn",
      company: "Bayou Paving LLC",
      reference: "R-7K3F9Q",
      event: "Golf Tournament 2027",
      people: [
        {
          role: "Golfer 1",
          before: { name: "Otis Ray" },
          after: { name: "Otis Reyes", email: "otis@bayou-paving.example" },
        },
      ],
      registration: "sample" as RegistrationToken,
    } as NamesCorrected,
  },
});
