/** An announcement to the registrants of an event: the input of staff, and the views of it. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { exactTextSchema } from "#shared/exact-text.ts";
import { letterProgressSchema } from "#shared/letters.ts";
import { lineSchema } from "#shared/text.ts";
import { registrantSelectionSchema } from "../registrations/registration-view.ts";
import { ANNOUNCEMENT_STATES } from "./announcement-state.ts";
import { MOST_SUBJECT, MOST_TEXT, PEOPLE_CHOICES } from "./inserts.ts";
import { RECIPIENT_SHOWS, RECIPIENT_STATES } from "./recipient-states.ts";

/** The recipients: registrations by the filters of their list, and which people of each. */
export const audienceSchema = z
  .strictObject({
    ...registrantSelectionSchema.pick({ q: true, show: true, only: true, level: true }).shape,
    people: z
      .enum(PEOPLE_CHOICES)
      .default("contacts")
      .describe("`everyone`: each named person with an email address as well"),
  })
  .meta({ id: "AnnouncementAudience" });
export type Audience = z.output<typeof audienceSchema>;

const text = exactTextSchema(MOST_TEXT);

/** Texts may be empty in a draft. */
export const announcementTextsSchema = z.strictObject({
  subject: lineSchema(MOST_SUBJECT).describe("With inserts such as `{{event}}`"),
  text: text.describe("Markdown of letters, with inserts such as `{{firstName}}`"),
  audience: audienceSchema,
});
export type AnnouncementTexts = z.output<typeof announcementTextsSchema>;

export const announcementTimeSchema = z
  .strictObject({
    day: daySchema("Must have a day: choose when it goes out"),
    time: z
      .string()
      .max(5, { abort: true, error: "Must be a time, such as 09:00" })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time, such as 09:00"),
  })
  .describe("As clocks of the association's zone show it");

const version = z.int().min(1).max(1_000_000).describe("The version that was read");

export const saveAnnouncementSchema = announcementTextsSchema.extend({ version });
export const sendAnnouncementSchema = z
  .strictObject({ version, at: announcementTimeSchema.optional().describe("Absent: now") })
  .meta({ id: "SendAnnouncement" });
export const announcementVersionSchema = z.strictObject({ version });

const count = z.int().min(0);

export const announcementSummarySchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  sendAt: z.iso.datetime().nullable().describe("When it is to be sent, where that is planned"),
  isHeld: z.boolean().describe("Staff keep back what was scheduled"),
  writtenBy: z.string(),
  writtenAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable().describe("When the last letter was written"),
  recipients: count.describe("Each once; 0 before it is sent"),
  waiting: count.describe("Whose letter is not written yet"),
  undelivered: count.describe("Letters that did not arrive"),
  isKept: z.boolean().describe("Letters of it stay in the email log, because no mail server is set up"),
});
export type AnnouncementSummary = z.output<typeof announcementSummarySchema>;

export const announcementSchema = announcementSummarySchema
  .extend({
    ...announcementTextsSchema.shape,
    eventId: z.uuid(),
    event: z.string(),
    version,
    progress: letterProgressSchema,
  })
  .meta({ id: "Announcement" });
export type AnnouncementView = z.output<typeof announcementSchema>;

/** The expected recipients, before it is sent. */
export const reachSchema = z.object({
  registrations: count.describe("Registrations that are meant and have not ended"),
  letters: count.describe("Addresses that get it, each once"),
  suppressed: count.describe("Addresses that get nothing, because an earlier letter came back or was unwanted"),
  addressless: count.describe("Who is meant and has no email address that can be used"),
  ended: count.describe("Registrations that are meant and have ended: they get nothing"),
});
export type Reach = z.output<typeof reachSchema>;

export const recipientSchema = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  reference: z.string(),
  isContact: z.boolean().describe("It registered; the others are named in the registration"),
});

const view = z.object({ light: z.string(), dark: z.string() });
export const announcementPreviewSchema = z.object({
  reach: reachSchema,
  levels: z.array(z.string()).describe("Levels, classes and sponsorships that the registrants of the event have"),
  number: count.describe("Which of the letters is shown: 1 is the first; 0 where nobody gets one"),
  to: recipientSchema.nullable(),
  letter: z
    .object({ subject: z.string(), views: z.object({ desk: view, phone: view }), text: z.string() })
    .nullable()
    .describe("As its reader gets it; null where nobody does"),
});
export type AnnouncementPreview = z.output<typeof announcementPreviewSchema>;

export const recipientFiltersSchema = z.object({
  show: z.enum(RECIPIENT_SHOWS).optional().describe("`undelivered`: those whose letter did not arrive"),
});
export type RecipientFilters = z.output<typeof recipientFiltersSchema>;

/** One recipient of an announcement that was sent. */
export const listedRecipientSchema = recipientSchema.extend({
  mailbox: z.string(),
  letterId: z.uuid().nullable().describe("Of the email log; null while it is not written"),
  state: z.enum(RECIPIENT_STATES),
  detail: z.string().nullable().describe("Why it did not arrive, in the words of the mail server"),
});
export type ListedRecipient = z.output<typeof listedRecipientSchema>;

export const recipientPageSchema = z.object({
  recipients: z.array(listedRecipientSchema),
  next: z.string().nullable(),
});
