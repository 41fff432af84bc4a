/** Who attended the sessions of an event, as staff see and mark it. */
import { z } from "zod";
import { countedFields } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { eventPersonSchema } from "../check-in/people-view.ts";
import { creditSessionSchema } from "./credit-session.ts";

export const ATTENDANCE_SHOWS = ["in", "attended", "link"] as const;
export type AttendanceShow = (typeof ATTENDANCE_SHOWS)[number];
export const ATTENDANCE_SHOW_LABELS: Record<AttendanceShow, string> = {
  in: "Checked in",
  attended: "Attended",
  link: "To match",
};

export const attendanceFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Part of a name, company, email or reference"),
  show: z.enum(ATTENDANCE_SHOWS).optional(),
});
export type AttendanceFilters = z.output<typeof attendanceFiltersSchema>;

const technicianSchema = z.object({ id: z.uuid(), name: z.string() });

export const attendeeSchema = eventPersonSchema
  .extend({
    attended: z.array(z.uuid()).describe("Ids of the sessions for which the person is marked"),
    technician: technicianSchema.nullable(),
    linkedBy: z
      .string()
      .nullable()
      .describe("Who said which technician it is, or that it is none; null: the site, by name and email"),
    candidates: z.array(technicianSchema.extend({ company: z.string() })).describe("Who it may be, for staff to say"),
    sentAt: z.iso.datetime().nullable().describe("When the certificate was sent"),
    version: z.int().nullable().describe("Null before the first mark"),
  })
  .meta({ id: "Attendee" });
export type Attendee = z.output<typeof attendeeSchema>;

export const attendancePageSchema = z
  .object({
    sessions: z.array(creditSessionSchema).describe("By day"),
    people: z.array(attendeeSchema),
    ...countedFields,
    next: z.string().nullable().describe("`after` of the page below, where there is one"),
    certificates: z.object({
      people: z.int().describe("Who attended a session"),
      toSend: z.int().describe("Those with an email who have not got theirs"),
      withoutEmail: z.int(),
    }),
    toMatch: z.int().describe("People who may be a technician"),
  })
  .meta({ id: "AttendancePage" });
export type AttendancePage = z.output<typeof attendancePageSchema>;

/** Far more than a page of the list. */
export const MOST_MARKED = 200;
/** In a registration of a team a person's id is its path. */
const personId = lineSchema(200, "Must name a person");

export const markAttendanceSchema = z
  .strictObject({
    people: z
      .array(personId)
      .max(MOST_MARKED, `Must be at most ${MOST_MARKED} people`)
      .describe("Ids of people of the event"),
    attended: z.boolean().describe("False takes the marks back"),
  })
  .meta({ id: "MarkAttendance" });
export type MarkAttendance = z.output<typeof markAttendanceSchema>;

export const markedSchema = z.object({ changed: z.array(z.string()).describe("Ids of those who were not so before") });

export const linkAttendeeSchema = z
  .strictObject({
    person: personId,
    technicianId: z.uuid().nullable().optional().describe("Null: this person is no technician"),
    certId: lineSchema(40, "Must enter a certification ID").optional().describe("In place of the technician"),
    version: z.int().min(1).max(1_000_000).describe("The one that was read"),
  })
  .refine(({ technicianId, certId }) => (technicianId === undefined) !== (certId === undefined), {
    path: ["certId"],
    message: "Must enter a certification ID",
  })
  .meta({ id: "LinkAttendee" });
export type LinkAttendee = z.output<typeof linkAttendeeSchema>;

/** Emails of one press; the next press continues. */
export const MOST_SENT = 300;
export const sentCertificatesSchema = z.object({ sent: z.int(), left: z.int() });
