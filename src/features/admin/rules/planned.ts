/** Planned emails: the filters of their list, and its rows. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";

export const PLANNED_STATES = ["planned", "held"] as const;

export const plannedFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Words of the recipient, company, invoice number, subject or event"),
  state: z.enum(PLANNED_STATES).optional().describe("`held`: staff keep it back"),
});
export type PlannedFilters = z.output<typeof plannedFiltersSchema>;

export const plannedLetterSchema = z
  .object({
    id: z.string().describe("Of a reminder or an announcement, by which it is sent or held; otherwise only a name"),
    at: z.iso.datetime().describe("When it will be sent, if it still applies then"),
    state: z.enum(PLANNED_STATES),
    template: z.string(),
    title: z.string().describe("What staff call the letter, such as `Invoice`"),
    to: z
      .object({ name: z.string(), company: z.string(), address: z.string() })
      .nullable()
      .describe("Null for what goes to many"),
    invoice: z
      .object({ id: z.uuid(), number: z.string(), dueOn: z.iso.date(), openCents: z.int() })
      .nullable()
      .describe("What a reminder is about"),
    announcement: z
      .object({
        id: z.uuid(),
        eventId: z.uuid(),
        event: z.string(),
        subject: z.string().nullable().describe("Null without the capability `registrations`"),
        letters: z.int().min(0).describe("Addresses that would get it now"),
      })
      .nullable()
      .describe("To registrants of an event"),
    rule: z
      .object({
        eventId: z.uuid().nullable().describe("Null for certifications that end"),
        event: z.string().describe("The event's title, or `Certifications`"),
        letters: z.int().min(1).describe("Letters, as it is now"),
      })
      .nullable()
      .describe("What a rule of an event or of certifications sends on a day of the next 60"),
  })
  .meta({ id: "PlannedLetter" });
export type PlannedLetter = z.output<typeof plannedLetterSchema>;

/** The cursor of a page: the id of a reminder, or the time and name of a rule's row. */
export const plannedAfterSchema = z.union([
  z.uuid(),
  z
    .string()
    .max(100)
    .regex(/^\d{13}_([0-9a-f-]{36}|certifications)_[a-z-]{1,20}$/),
]);

export const plannedPageSchema = z.object({
  letters: z.array(plannedLetterSchema),
  next: z.string().nullable().describe("`after` of the page below, where there is one"),
});

export const holdSchema = z
  .strictObject({ isHeld: z.boolean().describe("`true`: it is not sent before staff let it go. `false`: it is") })
  .meta({ id: "PlannedLetterHold" });
