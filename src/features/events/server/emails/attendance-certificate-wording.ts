import { letterWording } from "#platform/wording/letter-wording.ts";
import type { AttendeeToken } from "#shared/identifiers.ts";
import type { AttendanceLetter } from "../attendance/post-attendance-letter.ts";

export const attendanceCertificateWording = letterWording<AttendanceLetter>()({
  title: "Certificate of attendance",
  sent: "To each attendee of an event, when the office sends the certificates of attendance.",
  placeholders: {
    name: { means: "The attendee's name", value: ({ to_name }) => to_name },
    company: { means: "The attendee's company", value: ({ company }) => company },
    event: { means: "The event with its year", value: ({ event }) => event },
    attended: { means: "What was attended, such as 3.5 hours", value: ({ attended }) => attended },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Your certificate of attendance: {{event}}" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original: "{{name}}, thank you for attending {{event}}. Your certificate shows {{attended}}, session by session.",
    },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original: "If a session is missing, or your name is misspelled, call the office at {{phone}}.",
    },
  },
  samples: {
    "An attendee": {
      to_name: "Marla Quinn",
      company: "Bayou Paving LLC",
      event: "Quality Council 2027",
      attended: "3.5 hours and 1 council meeting",
      certificate: "sample" as AttendeeToken,
    },
  },
});
