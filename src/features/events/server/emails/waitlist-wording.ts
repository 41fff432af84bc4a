import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import type { WaitlistLetter } from "../waitlist/post-waitlist-letter.ts";

const joined: WaitlistLetter = {
  news: "joined",
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  purpose: "register 2 people for CAT-I at Spring Classes 2027",
  event: "Spring Classes 2027",
  event_date: "2027-03-08T14:00:00.000Z",
  time_zone: "America/Chicago",
  eventId: "classes-2027",
  token: "sample" as WaitlistToken,
};

const joinedOnly = "Joined the line";
const offeredOnly = "It is their turn";
const cancelledOnly = "The event is called off";
const lapsedOnly = "The offer was not taken in time";

export const waitlistWording = letterWording<WaitlistLetter>()({
  title: "Waitlist",
  sent: "To a person on the waitlist: when they join, when it is their turn, when that time is over, and when the event is called off.",
  placeholders: {
    name: { means: "The person's name", value: ({ to_name }) => to_name },
    company: { means: "The person's company", value: ({ company }) => company },
    event: { means: "The event with its year", value: ({ event }) => event },
    eventDate: {
      means: "The event's date",
      value: ({ heldOn, event_date, time_zone }) => heldOn ?? formatLongDate(event_date, time_zone),
    },
    purpose: {
      means: "What they wait for, such as: register for Spring Classes 2027",
      value: ({ purpose, event }) => purpose ?? `register for ${event}`,
    },
    reason: { means: "Why the event is called off", value: ({ reason }) => reason },
    heldUntil: {
      means: "Until when it is held, where something is offered",
      value: ({ offerUntil, time_zone }) =>
        offerUntil && `${formatLongDate(offerUntil, time_zone)}, ${formatTime(offerUntil, time_zone)}`,
    },
  },
  texts: {
    joinedSubject: { label: "Subject", kind: "line", when: joinedOnly, original: "You are on the waitlist: {{event}}" },
    joined: {
      label: "Opening",
      kind: "paragraphs",
      when: joinedOnly,
      original:
        "{{name}}, {{company}} is in line to {{purpose}}. When it is your turn, we write to you, and you then have some time to register.",
    },
    offeredSubject: {
      label: "Subject",
      kind: "line",
      when: offeredOnly,
      original: "It is your turn to register: {{event}}",
    },
    offered: {
      label: "Opening",
      kind: "paragraphs",
      when: offeredOnly,
      original:
        "{{name}}, it is the turn of {{company}} to {{purpose}}. Register before the time below; after that we ask the next in line.",
    },
    lapsedSubject: { label: "Subject", kind: "line", when: lapsedOnly, original: "Your offer has ended: {{event}}" },
    lapsed: {
      label: "Opening",
      kind: "paragraphs",
      when: lapsedOnly,
      original:
        "{{name}}, it was the turn of {{company}} to {{purpose}}, and you did not register in time. We have asked the next in line. You are welcome to join the line again.",
    },
    cancelledSubject: { label: "Subject", kind: "line", when: cancelledOnly, original: "Cancelled: {{event}}" },
    cancelled: {
      label: "Opening",
      kind: "paragraphs",
      when: cancelledOnly,
      original:
        "{{name}}, {{company}} is in line to {{purpose}}. The event is cancelled: {{reason}}. The waitlist has ended, and you need do nothing.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    Joined: joined,
    Offered: { ...joined, news: "offered", offerUntil: "2027-02-10T18:00:00.000Z" },
    "Offered, a sponsorship": {
      ...joined,
      news: "offered",
      offerUntil: "2027-02-10T18:00:00.000Z",
      purpose: "register as Gold Sponsor at Golf Tournament 2027",
    },
    "Not taken in time": { ...joined, news: "lapsed" },
    Cancelled: { ...joined, news: "cancelled", reason: "A storm is forecast" },
  },
});
