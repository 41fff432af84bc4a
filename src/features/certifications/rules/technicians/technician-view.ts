/** Technicians as staff see them, and the requests about a person. Runs on both sides. */
import { z } from "zod";
import { STATE_CODES } from "#shared/addresses/regions.ts";
import { countedFields, daySchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { classReferenceSchema } from "#shared/identifiers.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { EXPIRING_DAYS, orNone } from "../certification-view.ts";
import { outcomeSchema } from "../exam/exam-view.ts";
import { ENTRY_KINDS, STATUSES } from "../record/status-on.ts";
import { CLASS_STATUSES } from "../states.ts";
import { evidenceSchema } from "./evidence.ts";

const { company, firstName, lastName, email, phone } = customerSchema.shape;

export const TECHNICIAN_STANDINGS = ["active", "expiring", "grace", "expired", "suspended", "pending"] as const;
export type TechnicianStanding = (typeof TECHNICIAN_STANDINGS)[number];

export const TECHNICIAN_SORTS = ["name", "employer", "end"] as const;
export type TechnicianSort = (typeof TECHNICIAN_SORTS)[number];

export const technicianFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of name, employer, email or a certification ID"),
  standing: z
    .enum(TECHNICIAN_STANDINGS)
    .optional()
    .describe(`With a certification like this; \`expiring\`: active and ending within ${EXPIRING_DAYS} days`),
  sort: z.enum(TECHNICIAN_SORTS).optional().describe("`end`: by the next last day; by name without it"),
});
export type TechnicianFilters = z.output<typeof technicianFiltersSchema>;

const held = z.object({
  id: z.uuid(),
  certId: z.string(),
  level: z.string().describe("Name of the level"),
  standing: z.enum(STATUSES),
  validUntil: z.iso.date().nullable(),
});

const personSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().describe("The present employer"),
  email: z.string(),
  phone: z.string(),
});

export const technicianSchema = personSchema
  .extend({
    certifications: z.array(held),
    nextEnd: z.iso.date().nullable().describe("The earliest last day of an active certification"),
  })
  .meta({ id: "Technician" });
export type Technician = z.output<typeof technicianSchema>;

const counted = z.object(countedFields);

export const technicianListSchema = z.object({
  technicians: z.array(technicianSchema),
  ...countedFields,
  counts: z.object({ all: counted, ...Object.fromEntries(TECHNICIAN_STANDINGS.map((one) => [one, counted])) } as Record<
    "all" | TechnicianStanding,
    typeof counted
  >),
  next: z.uuid().nullable().describe("`after` of the page below, where there is one"),
});
export type TechnicianList = z.output<typeof technicianListSchema>;

const period = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  graceUntil: z.iso.date(),
  holdsInGrace: z.boolean(),
});

const entrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  day: z.iso.date().describe("First day on which it holds"),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string().nullable(),
  isDatedBack: z.boolean(),
  appealUntil: z.iso.date().nullable().describe("Last day of the appeal period"),
  period: period.nullable(),
});

const ofTechnicianSchema = held.extend({
  issuedOn: z.iso.date().nullable(),
  graceUntil: z.iso.date().nullable(),
  reason: z.string().nullable().describe("Of a suspension or revocation"),
  appealUntil: z.iso.date().nullable().describe("While it is suspended or revoked"),
  onDay: z.string().nullable().describe("The status on the requested day, in words"),
  version: z.int(),
  next: z.array(z.enum(ENTRY_KINDS)).describe("The entries that its status allows"),
  entries: z.array(entrySchema).describe("Its record, in the order of recording"),
});
export type HeldCertification = z.output<typeof ofTechnicianSchema>;

export const technicianPageSchema = personSchema
  .extend({
    birthday: z.iso.date().nullable(),
    licenseNumber: z.string().describe("A professional engineer's license; empty without one"),
    licenseState: z.string(),
    version: z.int(),
    certifications: z.array(ofTechnicianSchema),
    registrations: z
      .array(
        z.object({
          reference: classReferenceSchema,
          title: z.string(),
          status: z.enum(CLASS_STATUSES),
          createdAt: z.iso.datetime(),
        }),
      )
      .describe("Class registrations that name one of the certifications, the newest first"),
    exams: z
      .array(
        z.object({
          title: z.string().describe("The class"),
          day: z.iso.date().describe("That of the last attempt"),
          results: z.array(z.string()).describe("Part and result, such as `Written 92`"),
          outcome: outcomeSchema,
        }),
      )
      .describe("Exam results that were sent, the newest first"),
    evidence: z.array(evidenceSchema).describe("The newest first"),
    employers: z
      .array(
        z.object({
          id: z.uuid(),
          company: z.string(),
          fromDay: z.iso.date(),
          untilDay: z.iso.date().nullable().describe("Null: the present one"),
        }),
      )
      .describe("The present one first"),
    minutes: z.int().describe("Accepted hours, in minutes"),
    meetings: z.int().describe("Accepted council meetings"),
    missing: z
      .array(z.object({ level: z.string(), alternatives: z.array(z.array(z.string())) }))
      .describe("For each level that the person does not hold: what is missing; no alternatives where nothing is"),
  })
  .meta({ id: "TechnicianPage" });
export type TechnicianPage = z.output<typeof technicianPageSchema>;

const version = z.int().min(1).max(1_000_000).describe("The one that was read");

export const correctTechnicianSchema = z
  .strictObject({
    firstName,
    lastName,
    company: orNone(company).describe("Corrects the spelling of the present employer; empty for somebody without one"),
    email: orNone(email).describe("Empty: no emails are sent"),
    phone: orNone(phone),
    birthday: z.preprocess((typed) => typed || null, daySchema("Must be a date").nullable()),
    licenseNumber: withoutSite(lineSchema(40)),
    licenseState: z.union([z.literal(""), z.enum(STATE_CODES)], "Must select a state"),
    version,
  })
  .meta({ id: "CorrectTechnician" });
export type CorrectTechnician = z.output<typeof correctTechnicianSchema>;

export const changeEmployerSchema = z
  .strictObject({
    company: company.describe("The new employer"),
    fromDay: daySchema("Must enter the first day").describe("First day there; today or earlier"),
    version,
  })
  .meta({ id: "ChangeEmployer" });
export type ChangeEmployer = z.output<typeof changeEmployerSchema>;
