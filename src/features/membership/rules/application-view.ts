/** An application as its owner and as staff see it. */
import { z } from "zod";
import { chargeViewSchema } from "#features/payments/rules/charge-schema.ts";
import { paymentViewSchema } from "#features/payments/rules/payment-view.ts";
import { countedFields } from "#shared/bounds.ts";
import { applicationReferenceSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { APPLICATION_PAY_METHODS, APPLICATION_STATES, BUSINESS_TYPES, MEMBER_TYPES } from "./application-options.ts";
import { PAYMENT_STATES } from "./payment-state.ts";

export const applicationViewSchema = z.object({
  reference: applicationReferenceSchema,
  state: z.enum(APPLICATION_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  message: z.string(),
  charges: z.array(chargeViewSchema),
  payments: z.array(paymentViewSchema),
  payMethod: z.enum(APPLICATION_PAY_METHODS).optional(),
  companyName: z.string(),
  repName: z.string(),
  repPhone: z.string(),
  email: z.string(),
  website: z.string().optional(),
  street: z.string(),
  city: z.string(),
  state_code: z.string(),
  zip: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  memberType: z.enum(MEMBER_TYPES),
  /** Name in the bucket `mapa_aff_images`. */
  logo: z.string().optional(),
  logoNeedsBlackBackground: z.boolean(),
  createdAt: z.iso.datetime(),
  likelyEmail: z.string().optional().describe("The address that a mistyped one may mean"),
});
export type ApplicationView = z.output<typeof applicationViewSchema>;

export const staffApplicationSchema = applicationViewSchema
  .omit({ payments: true, likelyEmail: true })
  .extend({ id: z.uuid() });
export type StaffApplication = z.output<typeof staffApplicationSchema>;

/** The filters of the staff's list of applications. */
export const memberFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of company, person, place, website, email or reference"),
  state: z.enum(APPLICATION_STATES).optional(),
});
export type MemberFilters = z.output<typeof memberFiltersSchema>;

export const applicationPageSchema = z.object({
  applications: z.array(staffApplicationSchema.meta({ id: "StaffApplication" })),
  ...countedFields,
  next: z.string().nullable().describe("`before` of the page below, where there is one"),
});
export type ApplicationPage = z.output<typeof applicationPageSchema>;
