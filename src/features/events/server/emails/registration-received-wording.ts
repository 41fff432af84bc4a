import { cardFeeNote } from "#features/payments/rules/fee.ts";
import { payeeOf } from "#features/payments/rules/funds.ts";
import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDay, formatLongDate, formatTime } from "#shared/dates.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { cents, formatCents } from "#shared/money.ts";
import type { RegistrationReceived } from "../registrations/post-registration-letter.ts";

const byCheck: RegistrationReceived = {
  to_name: "Marla Quinn",
  event: "Golf Tournament 2027",
  event_date: "2027-05-13T14:00:00.000Z",
  event_time: "8:00 AM shotgun start",
  event_location: "Pine Ridge Golf Club",
  time_zone: "America/Chicago",
  event_type: "GOLF",
  company: "Bayou Paving LLC",
  address: "12 Levee Road, Jackson, MS 39201",
  email: "marla@bayou-paving.example",
  phone: "6015550142",
  customInputs: [{ label: "Golfer 1", value: "Otis Reyes" }],
  reference: "R-7K3F9Q",
  status: "awaiting_payment",
  lines: [{ label: "Team of four", amountCents: cents(60_000) }],
  totalCents: cents(60_000),
  openCents: cents(60_000),
  dueOn: "2027-03-01",
  registration: "sample" as RegistrationToken,
  calendar: {
    reference: "R-7K3F9Q",
    event: {
      event_title: "Golf Tournament 2027",
      event_date: "2027-05-13T14:00:00.000Z",
      event_time: "8:00 AM shotgun start",
      event_location: "Pine Ridge Golf Club",
      time_zone: "America/Chicago",
    },
    spans: [{ start: "2027-05-13T05:00:00.000Z", end: "2027-05-14T05:00:00.000Z", isWholeDays: true }],
    isCancelled: false,
    stamp: "2027-01-11T15:00:00.000Z",
  },
};

export const registrationReceivedWording = letterWording<RegistrationReceived>()({
  title: "Registration received",
  sent: "To the registrant, as soon as a registration for an event is sent.",
  placeholders: {
    name: { means: "The registrant's name", value: ({ to_name }) => to_name },
    company: { means: "The registrant's company", value: ({ company }) => company },
    event: { means: "The event with its year", value: ({ event }) => event },
    eventDate: {
      means: "The event's date",
      value: ({ heldOn, event_date, time_zone }) => heldOn ?? formatLongDate(event_date, time_zone),
    },
    reference: { means: "The reference, such as R-7K3F9Q", value: ({ reference }) => reference },
    total: { means: "What it costs", value: ({ totalCents }) => formatCents(totalCents) },
    owed: { means: "What is still to pay", value: ({ openCents }) => formatCents(openCents) },
    payee: { means: "Whom a check is made out to", value: ({ fund }, { organization }) => payeeOf(organization, fund) },
    dueDay: {
      means: "The day by which a check is expected, where there is one",
      value: ({ dueOn }) => dueOn && formatDay(dueOn),
    },
    heldUntil: {
      means: "The end of the hold, where there is one",
      value: ({ holdUntil, time_zone }) =>
        holdUntil && `${formatLongDate(holdUntil, time_zone)}, ${formatTime(holdUntil, time_zone)}`,
    },
    movedFrom: { means: "The event that it was for before, where it was moved", value: ({ movedFrom }) => movedFrom },
    earlier: {
      means: "The reference of the first registration, where this is a second one of the same person",
      value: ({ earlier }) => earlier,
    },
    cardFee: { means: "The note about the card fee", value: (_, { organization }) => cardFeeNote(organization) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Registration received: {{event}} ({{reference}})" },
    opening: {
      label: "Opening",
      kind: "paragraphs",
      original: "{{name}}, {{company}} is registered for {{event}}. Your reference is {{reference}}.",
    },
    moved: {
      label: "The move",
      kind: "paragraphs",
      when: "The office moved it from another event",
      original:
        "We moved your registration from {{movedFrom}} to {{event}} on {{eventDate}}. Please replace the entry in your calendar.",
    },
    earlier: {
      label: "Registered already",
      kind: "paragraphs",
      when: "The same person is registered for the event already",
      original:
        "You are registered already as {{earlier}}. If you need only one registration, withdraw this one through the link below. If both are right, there is nothing to do.",
    },
    payByDay: {
      label: "How to pay",
      kind: "paragraphs",
      when: "Something is owed by a day, and nothing is held for a time",
      original:
        "Pay by check, made out to {{payee}}, with {{reference}} on the memo line, by {{dueDay}}. Or pay by card through the link below. {{cardFee}} Questions: {{phone}}.",
    },
    pay: {
      label: "How to pay",
      kind: "paragraphs",
      when: "Something is owed, and no day is set or the hold below names the time",
      original:
        "Pay by check, made out to {{payee}}, with {{reference}} on the memo line. Or pay by card through the link below. {{cardFee}} Questions: {{phone}}.",
    },
    held: {
      label: "The hold",
      kind: "paragraphs",
      when: "Something is owed, and the registration is held for a time",
      original:
        "Your registration is held until {{heldUntil}}. Pay by card before then, or choose Check through the link below: your registration is then kept while your check is in the mail.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    "Pays by check": byCheck,
    "Held for a time": { ...byCheck, holdUntil: "2027-02-10T18:00:00.000Z" },
    "Moved from another event": { ...byCheck, movedFrom: "Golf Tournament 2026" },
    "Registered already": { ...byCheck, earlier: "R-4H2M8T" },
    "Costs nothing": { ...byCheck, status: "paid", lines: [], totalCents: cents(0), openCents: cents(0) },
  },
});
