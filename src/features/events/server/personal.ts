/** Personal data in the tables of events. */
import { sql } from "drizzle-orm";
import { byEither, byEmail, byId } from "#platform/personal/person.ts";
import { ERASED, type PersonalTable } from "#platform/personal/personal-table.ts";
import { announcementRecipients, announcements } from "./announcements/announcement-tables.ts";
import { creditMarkings, creditMarks, creditSessions, eventAttendees } from "./attendance/attendance-tables.ts";
import { checkInActs, checkInLinks, checkInReviews } from "./check-in/check-in-tables.ts";
import { eventCancellations, selectionCancellations } from "./editing/cancellation-tables.ts";
import { letterRuleLetters, letterRules } from "./letter-rules/letter-rule-tables.ts";
import { eventPeople } from "./registrants/people-tables.ts";
import { registrantFacts } from "./registrants/registrant-tables.ts";
import { registrantViews } from "./registrants/view-tables.ts";
import { answerChanges, claims, events, registrationChanges, registrations, unitHolds, waitlist } from "./tables.ts";

const BY_STAFF = "What staff wrote or decided; staff stay with their names";
const CONTACT = { firstName: ERASED.first, lastName: ERASED.last, phone: ERASED.phone } as const;

export const eventPersonal: readonly PersonalTable[] = [
  {
    table: registrations,
    label: "Registrations for events",
    isOf: byEmail(registrations.email),
    tells: {
      ids: sql`array[${registrations.id}::text, ${registrations.reference}, ${registrations.publicToken}]`,
      names: [sql`${registrations.firstName}`, sql`${registrations.lastName}`],
      phone: sql`${registrations.phone}`,
      street: sql`${registrations.street}`,
    },
    erase: ({ email }) => ({
      ...CONTACT,
      email,
      address: ERASED.first,
      origin: null,
      street: ERASED.first,
      city: "",
      zip: "",
    }),
    ownersContact: [registrations.phone, registrations.street, registrations.address],
    secrets: [registrations.publicToken, registrations.origin],
    stays: "Event, company, what was chosen, its price and day, and the other people in it.",
  },
  {
    table: waitlist,
    label: "Waitlists",
    isOf: byEmail(waitlist.email),
    tells: {
      ids: sql`array[${waitlist.id}::text, ${waitlist.publicToken}]`,
      names: [sql`${waitlist.firstName}`, sql`${waitlist.lastName}`],
      phone: sql`${waitlist.phone}`,
    },
    erase: ({ email }) => ({ ...CONTACT, email }),
    secrets: [waitlist.publicToken],
    holds: [
      {
        says: "An entry of a waitlist waits for an offer. Take it off the waitlist first.",
        isTrue: () => sql`${waitlist.status} in ('waiting', 'offered')`,
      },
    ],
  },
  { table: registrationChanges, label: "Corrected names", isOf: byId(registrationChanges.registrationId) },
  { table: answerChanges, label: "Changed answers", isOf: byId(answerChanges.registrationId) },
  { table: unitHolds, label: "Units held by name", isOf: byId(unitHolds.registrationId) },
  {
    table: announcementRecipients,
    label: "Announcements",
    isOf: byEmail(announcementRecipients.mailbox),
    erase: ({ email }) => ({ mailbox: email, address: email, name: ERASED.name }),
  },
  {
    table: checkInActs,
    label: "Arrivals",
    isOf: byEither(byEmail(checkInActs.email), byId(checkInActs.registrationId)),
    stays: "That a person attended, and when.",
    ages: {
      kind: "arrivals",
      isOver: (before) =>
        sql`${checkInActs.receivedAt} < ${before}
          and (${checkInActs.email} <> '' or ${checkInActs.name} not in ('', ${sql.raw(`'${ERASED.name}'`)}))`,
      becomes: () => ({ name: ERASED.name, email: "" }),
    },
  },
  // Triggers derive these from registrations and arrivals; erasing does not change the rows with names typed at
  // check-in.
  { table: eventPeople, label: "People of registrations", isOf: byId(eventPeople.registrationId) },
  { table: registrantFacts, label: "Lists of registrants", isOf: byId(registrantFacts.registrationId) },
  {
    table: eventAttendees,
    label: "Certificates of attendance",
    isOf: byId(eventAttendees.registrationId, eventAttendees.technicianId),
    secrets: [eventAttendees.publicToken],
    stays: "That a person attended, and when the certificate was sent.",
  },
  { table: creditMarks, nobody: "Ids of people and sessions" },
  { table: creditMarkings, nobody: "Ids of people and sessions, and the staff user" },
  { table: creditSessions, nobody: "Sessions of an event" },
  { table: claims, nobody: "Ids alone" },
  { table: events, nobody: "What the association publishes" },
  { table: announcements, nobody: "What the association wrote to everybody" },
  { table: checkInLinks, nobody: "A label of staff and a hash" },
  { table: checkInReviews, nobody: BY_STAFF },
  { table: selectionCancellations, nobody: BY_STAFF },
  { table: eventCancellations, nobody: BY_STAFF },
  { table: letterRules, nobody: BY_STAFF },
  { table: letterRuleLetters, nobody: "Ids of what a letter was about" },
  { table: registrantViews, nobody: BY_STAFF },
];
