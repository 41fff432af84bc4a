import { letterWording } from "#platform/wording/letter-wording.ts";
import { movedWords } from "../../rules/content/moved-event.ts";
import type { EventMoved } from "../announcements/moved-letter.ts";

const moved: EventMoved = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  event: "Golf Tournament 2027",
  reference: "R-7K3F9Q",
  path: "/registration/sample",
  isContact: true,
  heldOn: "Thursday, June 10, 2027",
  event_time: "7:30 AM CDT",
  event_location: "Bayou Oaks, Jackson, MS",
  was: { day: "Thursday, May 13, 2027", hour: "8:00 AM CDT", place: "Pearl River Golf Club, Jackson, MS" },
  calendar: {
    reference: "R-7K3F9Q",
    isCancelled: false,
    stamp: "2027-04-01T15:00:00.000Z",
    sequence: 1,
    event: {
      event_title: "Golf Tournament",
      event_date: "2027-06-10T12:30:00.000Z",
      event_time: "7:30 AM CDT",
      event_location: "Bayou Oaks, Jackson, MS",
      time_zone: "America/Chicago",
    },
    spans: [{ start: "2027-06-10T12:30:00.000Z", end: "2027-06-10T18:30:00.000Z", isWholeDays: false }],
  },
};

export const eventMovedWording = letterWording<EventMoved>()({
  title: "Event moved",
  sent: "To registrants of an event and those who are named, when staff publish another day, hour or place of it and choose to write to them.",
  placeholders: {
    name: { means: "The reader's name", value: ({ to_name }) => to_name },
    company: { means: "The company of the registration", value: ({ company }) => company },
    event: { means: "The event with its year", value: ({ event }) => event },
    changed: { means: "What is new, such as: day and place", value: ({ was }) => movedWords(was) },
    eventDate: { means: "The day of the event, or of the class, as it is now", value: ({ heldOn }) => heldOn },
    location: { means: "The place as it is now", value: ({ event_location }) => event_location },
    reference: { means: "The reference, such as R-7K3F9Q", value: ({ reference }) => reference },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "New {{changed}}: {{event}} ({{reference}})" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original:
        "{{name}}, {{event}} has a new {{changed}}. The registration of {{company}} stands: nobody needs to register again.",
    },
    calendar: {
      label: "About the calendar",
      kind: "paragraphs",
      when: "The days are known",
      original: "The calendar entry in this email replaces the one that you have.",
    },
    closing: {
      label: "Closing",
      kind: "paragraphs",
      original: "If you cannot come any more, please call us: {{phone}}.",
    },
  },
  samples: {
    "New day, hour and place": moved,
    "New place, to a person who is named": {
      ...moved,
      to_name: "Theo Marsh",
      isContact: false,
      path: "/events/golf-tournament-june-2027",
      was: { place: "Pearl River Golf Club, Jackson, MS" },
    },
  },
});
