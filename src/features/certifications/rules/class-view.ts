/** A class registration as its owner and as staff see it. */
import { z } from "zod";
import { MEMBER_CHECKS } from "#features/membership/rules/member-check.ts";
import { chargeViewSchema } from "#features/payments/rules/charge-schema.ts";
import { paymentViewSchema } from "#features/payments/rules/payment-view.ts";
import { countedFields } from "#shared/bounds.ts";
import { classReferenceSchema } from "#shared/identifiers.ts";
import { undeliveredSchema } from "#shared/letters.ts";
import { lineSchema } from "#shared/text.ts";
import { CLASS_SELECTIONS } from "./classes.ts";
import { sessionOfSchema } from "./sessions/session.ts";
import { CERT_ID_STATUSES, CLASS_STATUSES } from "./states.ts";

export const certAnswerSchema = z.object({
  email: z.string(),
  /** The ID as issued or as given. */
  cert_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

export const classRegistrationViewSchema = z.object({
  reference: classReferenceSchema,
  likelyEmail: z.string().optional().describe("The address that a mistyped one may mean"),
  status: z.enum(CLASS_STATUSES),
  message: z.string(),
  endedReason: z.string().optional().describe("Why staff cancelled it, where they did"),
  charges: z.array(chargeViewSchema),
  payments: z.array(paymentViewSchema),
  payMethod: z.string().optional(),
  class: z.string().describe("Label of the class, such as Level 1"),
  classSelection: z.enum(CLASS_SELECTIONS),
  certType: z.enum(["Certification", "Re-Certification"]),
  certId: z.string(),
  certIdStatus: z.enum(CERT_ID_STATUSES),
  isActiveMember: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  session: sessionOfSchema.nullable().describe("Its dates and location; null while the office agrees on them"),
  createdAt: z.iso.datetime(),
});
export type ClassRegistrationView = z.output<typeof classRegistrationViewSchema>;

/** Adds the fields for staff. */
export const staffClassRegistrationSchema = classRegistrationViewSchema
  .omit({ payments: true, likelyEmail: true })
  .extend({
    id: z.uuid(),
    version: z.int(),
    priceCents: z.int().describe("What it costs, whatever became of its charges"),
    memberCheck: z.enum(MEMBER_CHECKS),
    /** The holder of the given ID, who may differ from the registrant. */
    certHolder: z.string().optional(),
    undelivered: undeliveredSchema.optional().describe("The last letter about it, where that has not arrived"),
  });
export type StaffClassRegistration = z.output<typeof staffClassRegistrationSchema>;

/** The filters of the staff's list. */
export const classFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of name, company, email, reference, certification ID or class"),
  state: z.enum(["cancelled"]).optional().describe("Those that staff cancelled; without it those that stand"),
  show: z.enum(["twice"]).optional().describe("Those that may be of one person twice, until staff decide"),
  session: z.enum(["none"]).optional().describe("Those without a session, for which staff agree on dates"),
  ids: z.enum(CERT_ID_STATUSES).optional().describe("What is known of their certification IDs"),
});
export type ClassFilters = z.output<typeof classFiltersSchema>;

export const classPageSchema = z.object({
  registrations: z.array(staffClassRegistrationSchema.meta({ id: "StaffClassRegistration" })),
  ...countedFields,
  next: z.string().nullable().describe("`before` of the page below, where there is one"),
});
export type ClassPage = z.output<typeof classPageSchema>;
