/** Wordings of the emails that an event's rules send by the clock. */
import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { payeeOf } from "#features/payments/rules/funds.ts";
import { letterWording, type WordingText } from "#platform/wording/letter-wording.ts";
import { formatDateTime } from "#shared/dates.ts";
import type { RegistrationToken, WaitlistToken } from "#shared/identifiers.ts";
import { cents, formatCents } from "#shared/money.ts";
import type { OfferEnding, RegistrationReminder } from "../letter-rules/rule-letters.ts";

const sample: RegistrationReminder = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  event: "Golf Tournament 2027",
  heldOn: "Thursday, May 13, 2027",
  event_time: "8:00 AM shotgun start",
  event_location: "Pine Ridge Golf Club",
  reference: "R-7K3F9Q",
  registration: "sample" as RegistrationToken,
  openCents: cents(60_000),
  missing: ["Team 1, golfer 3", "Team 1, golfer 4"],
  namesUntil: "Wednesday, May 12, 2027",
};

const facts = {
  name: { means: "The registrant's name", value: ({ to_name }: RegistrationReminder) => to_name },
  company: { means: "The registrant's company", value: ({ company }: RegistrationReminder) => company },
  event: { means: "The event with its year", value: ({ event }: RegistrationReminder) => event },
  eventDate: { means: "The event's date", value: ({ heldOn }: RegistrationReminder) => heldOn },
  reference: { means: "The reference, such as R-7K3F9Q", value: ({ reference }: RegistrationReminder) => reference },
};
const owed = {
  means: "What is still to pay",
  value: ({ openCents }: RegistrationReminder) => formatCents(openCents),
};

/** Builds the three editable texts of an email. */
const texts = (subject: string, opening: string, closing: string) =>
  ({
    subject: { label: "Subject", kind: "line", original: subject },
    opening: { label: "Opening", kind: "paragraphs", original: opening },
    closing: { label: "Closing", kind: "paragraphs", original: closing },
  }) as const satisfies Record<string, WordingText>;

export const eventSoonWording = letterWording<RegistrationReminder>()({
  title: "Event coming up",
  sent: "To each registrant, so many days before the event as its rules say.",
  placeholders: {
    ...facts,
    place: { means: "Where it is", value: ({ event_location }) => event_location || "to be announced" },
    owed,
  },
  texts: texts(
    "See you soon: {{event}}",
    "{{name}}, {{company}} is registered for {{event}}, {{eventDate}}. Below is what you need to know.",
    "Cannot come, or somebody else comes? See your registration through the link above, or call {{phone}}.",
  ),
  samples: { "Something to pay": sample, "All paid": { ...sample, openCents: cents(0) } },
});

export const unpaidWording = letterWording<RegistrationReminder>()({
  title: "Registration not paid",
  sent: "To a registrant who has something to pay by card, so many days after registering as the event's rules say.",
  placeholders: {
    ...facts,
    owed,
    cardFee: { means: "The note about the card fee", value: (_, { organization }) => cardFeeNote(organization) },
  },
  texts: texts(
    "Not paid yet: {{event}} ({{reference}})",
    "{{name}}, the registration of {{company}} for {{event}} is not paid yet: {{owed}}. Pay it by card through the link below, or choose Check there. {{cardFee}}",
    "Paid in the meantime? Then you need do nothing. Questions: {{phone}}.",
  ),
  samples: { Unpaid: sample },
});

export const checkAwaitedWording = letterWording<RegistrationReminder>()({
  title: "Check expected",
  sent: "To a registrant whose check has not come, so many days after it was chosen as the event's rules say.",
  placeholders: {
    ...facts,
    owed,
    payee: { means: "Whom a check is made out to", value: ({ fund }, { organization }) => payeeOf(organization, fund) },
  },
  texts: texts(
    "Your check for {{event}} ({{reference}})",
    "{{name}}, {{company}} registered for {{event}} and chose to pay by check. It has not come yet: {{owed}}, made out to {{payee}}, with {{reference}} on the memo line, to the address below.",
    "Is it in the mail? Then you need do nothing. You can also pay by card through the link above. Questions: {{phone}}.",
  ),
  samples: { "A check": sample },
});

export const namesMissingWording = letterWording<RegistrationReminder>()({
  title: "Names missing",
  sent: "To a registrant who has not named everybody, so many days before the last day for names as the event's rules say.",
  placeholders: {
    ...facts,
    namesUntil: { means: "The last day on which names can be given", value: ({ namesUntil }) => namesUntil },
  },
  texts: texts(
    "Who is coming to {{event}}? ({{reference}})",
    "{{name}}, in the registration of {{company}} for {{event}}, {{eventDate}}, names are missing. Please give them by {{namesUntil}}, so that badges and lists are right.",
    "You can change them through the same link until then. Questions: {{phone}}.",
  ),
  samples: { "Two golfers": sample },
});

const offer: OfferEnding = {
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  event: "Spring Classes 2027",
  purpose: "register 2 people for CAT-I at Spring Classes 2027",
  heldOn: "March 8 to 11, 2027",
  time_zone: "America/Chicago",
  eventId: "classes-2027",
  token: "sample" as WaitlistToken,
  offerUntil: "2027-02-10T18:00:00.000Z",
};

export const offerEndingWording = letterWording<OfferEnding>()({
  title: "Waitlist offer ending",
  sent: "To a person on the waitlist who has not answered an offer, so many hours before it ends as the event's rules say.",
  placeholders: {
    name: { means: "The person's name", value: ({ to_name }) => to_name },
    company: { means: "The person's company", value: ({ company }) => company },
    event: { means: "The event with its year", value: ({ event }) => event },
    eventDate: { means: "The event's date", value: ({ heldOn }) => heldOn },
    purpose: {
      means: "What they wait for, such as: register for Spring Classes 2027",
      value: ({ purpose }) => purpose,
    },
    heldUntil: {
      means: "Until when it is held",
      value: ({ offerUntil, time_zone }) => formatDateTime(offerUntil, time_zone),
    },
  },
  texts: texts(
    "Your offer ends soon: {{event}}",
    "{{name}}, it is still the turn of {{company}} to {{purpose}}. Register before {{heldUntil}}; after that we ask the next in line.",
    "Questions: {{phone}}.",
  ),
  samples: { "An offer": offer },
});
