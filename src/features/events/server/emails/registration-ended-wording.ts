import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatLongDate } from "#shared/dates.ts";
import { type Cents, formatCents } from "#shared/money.ts";
import type { RegistrationEnded } from "../registrations/post-ended-letter.ts";

const cancelled: RegistrationEnded = {
  ending: "cancelled",
  to_name: "Marla Quinn",
  company: "Bayou Paving LLC",
  reference: "R-7K3F9Q",
  event: "Golf Tournament 2027",
  event_date: "2027-05-13T14:00:00.000Z",
  time_zone: "America/Chicago",
  eventId: "golf-2027",
  reason: "The course is closed",
  paidCents: 60_000,
  refundCents: 60_000,
};

export const registrationEndedWording = letterWording<RegistrationEnded>()({
  title: "Registration ended",
  sent: "To the registrant, when a registration is cancelled by the office, found to be a duplicate, withdrawn, not paid in time, or released by the office.",
  placeholders: {
    name: { means: "The registrant's name", value: ({ to_name }) => to_name },
    company: { means: "The registrant's company", value: ({ company }) => company },
    event: { means: "The event with its year", value: ({ event }) => event },
    eventDate: {
      means: "The event's date",
      value: ({ heldOn, event_date, time_zone }) => heldOn ?? formatLongDate(event_date, time_zone),
    },
    reference: { means: "The reference, such as R-7K3F9Q", value: ({ reference }) => reference },
    reason: {
      means: "The office's reason, where it cancelled or released",
      value: ({ reason }) => reason || undefined,
    },
    kept: {
      means: "The reference of the registration that stands, where this one was a duplicate",
      value: ({ kept }) => kept,
    },
    paid: { means: "What was paid", value: ({ paidCents }) => formatCents(paidCents as Cents) },
    refunded: { means: "What goes back", value: ({ refundCents = 0 }) => formatCents(refundCents as Cents) },
  },
  texts: {
    cancelledSubject: {
      label: "Subject",
      kind: "line",
      when: "Cancelled by the office",
      original: "Registration cancelled: {{event}} ({{reference}})",
    },
    cancelled: {
      label: "Opening",
      kind: "paragraphs",
      when: "Cancelled by the office",
      original:
        "{{name}}, the registration of {{company}} for {{event}} was cancelled by the office. Nothing more is owed for it.",
    },
    mergedSubject: {
      label: "Subject",
      kind: "line",
      when: "A duplicate",
      original: "Registered twice, kept once: {{event}} ({{reference}})",
    },
    merged: {
      label: "Opening",
      kind: "paragraphs",
      when: "A duplicate",
      original:
        "{{name}}, {{company}} was registered twice for {{event}}. The registration {{kept}} stands; {{reference}} was its duplicate and no longer counts. Nothing is owed for it.",
    },
    withdrawnSubject: {
      label: "Subject",
      kind: "line",
      when: "Withdrawn by the registrant",
      original: "Registration withdrawn: {{event}} ({{reference}})",
    },
    withdrawn: {
      label: "Opening",
      kind: "paragraphs",
      when: "Withdrawn by the registrant",
      original:
        "{{name}}, the registration of {{company}} for {{event}} is withdrawn, as you asked. Nothing is owed for it.",
    },
    lapsedSubject: {
      label: "Subject",
      kind: "line",
      when: "Not paid in time",
      original: "Your hold has ended: {{event}} ({{reference}})",
    },
    lapsed: {
      label: "Opening",
      kind: "paragraphs",
      when: "Not paid in time",
      original:
        "{{name}}, the registration of {{company}} for {{event}} was not paid in time, so it is no longer held. Nothing is owed for it. You are welcome to register again, unless the event is full by now.",
    },
    releasedSubject: {
      label: "Subject",
      kind: "line",
      when: "Released by the office",
      original: "Your hold has ended: {{event}} ({{reference}})",
    },
    released: {
      label: "Opening",
      kind: "paragraphs",
      when: "Released by the office",
      original:
        "{{name}}, the registration of {{company}} for {{event}} was not paid, and the office has released what was held for it. Nothing is owed for it. You are welcome to register again, unless the event is full by now.",
    },
    refunded: {
      label: "About the money",
      kind: "paragraphs",
      when: "Money goes back",
      original: "You had paid {{paid}}. {{refunded}} goes back to you; a letter of its own says how.",
    },
    paid: {
      label: "About the money",
      kind: "paragraphs",
      when: "Paid, and nothing goes back yet",
      original: "You had paid {{paid}}. The office will be in touch about it; you can also call {{phone}}.",
    },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    "Cancelled, money goes back": cancelled,
    "Cancelled, paid": { ...cancelled, refundCents: 0 },
    "A duplicate": { ...cancelled, ending: "merged", reason: "", kept: "R-4M2P8T", paidCents: 0, refundCents: 0 },
    Withdrawn: { ...cancelled, ending: "withdrawn", reason: "", paidCents: 0, refundCents: 0 },
    "Released by the office": { ...cancelled, ending: "released", paidCents: 0, refundCents: 0 },
    "Not paid in time": { ...cancelled, ending: "lapsed", reason: "", paidCents: 0, refundCents: 0 },
  },
});
