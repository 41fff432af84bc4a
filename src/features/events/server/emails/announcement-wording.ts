import { letterWording } from "#platform/wording/letter-wording.ts";
import type { Cents } from "#shared/money.ts";
import type { AnnouncementLetter } from "../announcements/announcement-letter.ts";

const toWhoRegistered: AnnouncementLetter = {
  to_name: "Marla Quinn",
  first_name: "Marla",
  company: "Bayou Paving LLC",
  event: "Golf Tournament 2027",
  heldOn: "Thursday, May 13, 2027",
  location: "Pearl River Golf Club, Jackson",
  reference: "R-7K3F9Q",
  path: "/registration/sample",
  owedCents: 75_000 as Cents,
  subject: "Where to park on Thursday",
  text: "Hello {{firstName}},\n\nplease park behind the clubhouse. Breakfast begins at **7:00 AM**.\n\nYour registration: {{registrationLink}}",
};

/** The frame around an announcement's subject and text, which staff write each time. */
export const announcementWording = letterWording<AnnouncementLetter>()({
  title: "Announcement to registrants",
  sent: "To registrants of an event, when staff send an announcement that they have written.",
  placeholders: {
    subject: { means: "The subject of the announcement", value: ({ subject }) => subject },
    name: { means: "The reader's name", value: ({ to_name }) => to_name },
    company: { means: "The company of the registration", value: ({ company }) => company },
    event: { means: "The event with its year", value: ({ event }) => event },
    eventDate: { means: "The day of the event, or of the class", value: ({ heldOn }) => heldOn },
    reference: { means: "The reference, such as R-7K3F9Q", value: ({ reference }) => reference },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "{{subject}}", needs: ["subject"] },
    opening: { label: "Opening", kind: "paragraphs", original: "" },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original:
        "You get this email because you are registered for {{event}} with {{company}}. The reference is {{reference}}.",
    },
  },
  samples: {
    "To whoever registered": toWhoRegistered,
    "To a person who is named": {
      ...toWhoRegistered,
      to_name: "Theo Marsh",
      first_name: "Theo",
      owedCents: 0 as Cents,
      path: "/events/golf-tournament-may-2027",
    },
  },
});
