import { letterWording } from "#platform/wording/letter-wording.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import type { ClassWaitlistLetter } from "../waitlist/post-class-waitlist-letter.ts";

const joined: ClassWaitlistLetter = {
  news: "joined",
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  class: "Level 1 Certification",
  dates: "Feb 22 to 25, 2027, 8:00 AM to 4:30 PM",
  location: "Training laboratory, Jackson",
  sessionId: "00000000-0000-4000-8000-000000000000",
  token: "sample" as ClassWaitlistToken,
};

const joinedOnly = "Joined the line";
const offeredOnly = "It is their turn";
const lapsedOnly = "The offer was not taken in time";
const endedOnly = "The class has begun or is cancelled";
const line = (when: string, original: string) => ({ label: "Subject", kind: "line", when, original }) as const;
const opening = (when: string, original: string) => ({ label: "Opening", kind: "paragraphs", when, original }) as const;

export const classWaitlistWording = letterWording<ClassWaitlistLetter>()({
  title: "Waitlist of a class",
  sent: "To a person on the waitlist of a class session: when they join, when it is their turn, when that time is over, and when the class has begun or is cancelled.",
  placeholders: {
    name: { means: "The person's name", value: ({ to_name }) => to_name },
    company: { means: "The person's company", value: ({ company }) => company },
    class: { means: "Class and type, such as Level 1 Certification", value: (letter) => letter.class },
    dates: { means: "The dates of the session", value: ({ dates }) => dates },
    location: { means: "The location of the session", value: ({ location }) => location },
  },
  texts: {
    joinedSubject: line(joinedOnly, "You are on the waitlist: {{class}}"),
    joined: opening(
      joinedOnly,
      "{{name}}, you are in line for the {{class}} on {{dates}}. When it is your turn, we write to you, and you then have some time to register. Waiting costs nothing.",
    ),
    offeredSubject: line(offeredOnly, "It is your turn to register: {{class}}"),
    offered: opening(
      offeredOnly,
      "{{name}}, the {{class}} on {{dates}} has an opening, which is yours if you register before the time below. After that we ask the next in line.",
    ),
    lapsedSubject: line(lapsedOnly, "Your offer has ended: {{class}}"),
    lapsed: opening(
      lapsedOnly,
      "{{name}}, it was your turn to register for the {{class}} on {{dates}}, and you did not register in time. We have asked the next in line. You are welcome to join the line again.",
    ),
    endedSubject: line(endedOnly, "The waitlist has ended: {{class}}"),
    ended: opening(
      endedOnly,
      "{{name}}, the {{class}} on {{dates}} takes nobody any more, and its waitlist has ended. You need do nothing. Other dates are on the calendar.",
    ),
    closing: { label: "Closing", kind: "paragraphs", original: "With a question, call the office at {{phone}}." },
  },
  samples: {
    Joined: joined,
    Offered: { ...joined, news: "offered", offerUntil: "2027-02-10T18:00:00.000Z" },
    "Not taken in time": { ...joined, news: "lapsed" },
    "Begun or cancelled": { ...joined, news: "ended" },
  },
});
