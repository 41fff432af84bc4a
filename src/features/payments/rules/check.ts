/**
 * The input and the views of the check desk, which screens and server share. One file because checks, deposits and the
 * lists of both are one desk and refer to each other.
 */
import { z } from "zod";
import { centsSchema, countedFields, daySchema, isMoreSchema } from "#shared/bounds.ts";
import { CUSTOMER_FIELDS, type CustomerField } from "#shared/customer-fields.ts";
import {
  chargeTokenSchema,
  checkIdSchema,
  depositIdSchema,
  orderReferenceSchema,
  orderTokenSchema,
} from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { CHECK_STATES, DEPOSIT_STATES, MAX_PICKED_CHECKS } from "./check-states.ts";
import { FUNDS } from "./funds.ts";
import { ORDER_STATUSES } from "./states.ts";

const AMOUNT = "Must enter an amount in dollars, such as 75 or 1,200.50";
const amount = z.int(AMOUNT).min(1, AMOUNT).max(100_000_000, "Must be at most $1,000,000");
const day = daySchema("Must be a day");

/** One check may pay a registration of many people, but the list must stay short enough to read. */
export const MAX_CHECK_CHARGES = 100;

/** Registrations that one check pays. */
export const referencesSchema = z
  .string()
  .max(9 * MAX_CHECK_CHARGES)
  .regex(/^[RC]-[0-9A-Z]{6}(,[RC]-[0-9A-Z]{6})*$/, "Must be references of registrations, with commas between them");

export const checkFormSchema = z.strictObject({
  number: lineSchema(30, "Must enter the check's number"),
  payer: lineSchema(200, "Must enter the name on the check"),
  amountCents: amount,
  receivedOn: day,
  charges: z
    .array(
      z.strictObject({
        token: chargeTokenSchema,
        amountCents: amount.describe("The part of the charge that this check pays"),
      }),
    )
    .max(MAX_CHECK_CHARGES)
    .describe("What it pays. What the check is over stays as money to be matched"),
  fund: z.enum(FUNDS).optional().describe("Where no charge is chosen: the account that it is made out to"),
  isAnother: z.boolean().optional().describe("Confirms that the same number of the same payer is another check"),
});
export type CheckForm = z.output<typeof checkFormSchema>;

export const reasonSchema = z.strictObject({ reason: lineSchema(300, "Must enter a reason") });

export const checkSchema = z.object({
  id: checkIdSchema,
  number: z.string(),
  payer: z.string(),
  amountCents: z.int(),
  receivedOn: day,
  fund: z.string().nullable(),
  account: z.string().describe("Whom checks of its fund are made out to"),
  order: orderReferenceSchema.describe("Reference of its order"),
  status: z.enum(ORDER_STATUSES),
  enteredBy: z.string(),
  createdAt: z.iso.datetime(),
  deposit: z.object({ id: depositIdSchema, reference: z.string(), madeOn: day }).nullable(),
  bounced: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  voided: z
    .object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
    .nullable()
    .describe("Typed wrongly, and taken back while it lay on the desk"),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      label: z.string(),
      amountCents: z.int(),
      reference: z.string().nullable(),
      company: z.string().nullable(),
      isMatched: z.boolean(),
    }),
  ),
});
export type CheckView = z.output<typeof checkSchema>;

export const checkFiltersSchema = z.object({
  day: day.optional().describe("Received on this day"),
  q: lineSchema(100).optional().describe("Part of number or payer"),
  state: z.enum(CHECK_STATES).optional().describe("`waiting` for a deposit"),
  deposit: depositIdSchema.optional().describe("Those that it has"),
});
export type CheckFilters = z.output<typeof checkFiltersSchema>;

const checkSums = z.object({
  checks: z.int(),
  totalCents: z.int(),
  returned: z.int().describe("How many of them the bank returned"),
  returnedCents: z.int(),
});
export type CheckSums = z.output<typeof checkSums>;

export const checkTotalsSchema = checkSums.extend({
  accounts: z
    .array(checkSums.extend({ fund: z.string().nullable(), account: z.string() }))
    .describe("The same by account: what goes to the bank apart is counted apart"),
});
export type CheckTotals = z.output<typeof checkTotalsSchema>;

/** The checks that wait for a deposit into one account and were received on one day. */
export const waitingSumSchema = z.object({
  fund: z.string().nullable(),
  account: z.string(),
  receivedOn: day,
  checks: z.int(),
  totalCents: z.int(),
});
export type WaitingSum = z.output<typeof waitingSumSchema>;

export const openChargeSchema = z.object({
  token: chargeTokenSchema,
  label: z.string(),
  amountCents: z.int(),
  reference: z.string().nullable(),
  company: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable().describe("Where its receipt goes"),
  customer: z
    .object(
      Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, z.string()])) as Record<CustomerField, z.ZodString>,
    )
    .nullable()
    .describe("As the feature knew them that opened the charge"),
  fund: z.string().nullable(),
  account: z.string().describe("Whom its check is made out to"),
  dueOn: day.nullable(),
  isOverdue: z.boolean(),
});
export type OpenCharge = z.output<typeof openChargeSchema>;

export const depositFormSchema = z.strictObject({
  fund: z.enum(FUNDS).nullable().describe("Null: the association's own account"),
  upTo: day.describe("Checks received later stay for the next deposit"),
  checks: z
    .array(checkIdSchema)
    .min(1, "Must choose a check")
    .max(MAX_PICKED_CHECKS)
    .optional()
    .describe("Ids of the checks that are taken, of those that wait; without it all of them"),
  totalCents: centsSchema().describe("What staff have in hand; another sum is a 409 that names the right one"),
});
export type DepositForm = z.output<typeof depositFormSchema>;

export const depositSchema = z.object({
  id: depositIdSchema,
  reference: z.string(),
  madeOn: day,
  account: z.string(),
  totalCents: z.int(),
  count: z.int(),
  madeBy: z.string(),
  returned: z.int().describe("How many of its checks the bank returned since"),
  undone: z
    .object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
    .nullable()
    .describe("Taken back before the bank had it; `count` and `totalCents` say what it was"),
  bank: z
    .object({
      bookedOn: day,
      amountCents: z.int(),
      description: z.string(),
      note: z
        .string()
        .nullable()
        .describe("Why it is this line, where the bank's sum is another one or the deposit was made after it"),
      by: z.string(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe("The line of the bank's statement that it is"),
  isUnderway: z
    .boolean()
    .describe("Not ticked off, and made since the first statement of its account was: its line is still to come"),
});
export type DepositView = z.output<typeof depositSchema>;

export const depositFiltersSchema = z.object({
  state: z.enum(DEPOSIT_STATES).optional().describe("`underway`: not ticked off against a bank's statement"),
});

export const unmatchedSchema = z.object({
  order: orderTokenSchema.describe("Public token of the order"),
  reference: orderReferenceSchema,
  lineNo: z.int(),
  label: z.string(),
  invoice: z.string().nullable().describe("The number that the payer typed"),
  amountCents: z.int(),
  payer: z.string().nullable(),
  method: z.enum(["card", "check"]),
  checkNumber: z.string().nullable(),
  fund: z.string().nullable(),
  account: z.string(),
  paidAt: z.iso.datetime(),
});
export type UnmatchedLine = z.output<typeof unmatchedSchema>;

/** The sums over a whole list, not over one page, as far as it is counted. */
const whole = {
  count: countedFields.total,
  totalCents: z.int().describe("What was counted comes to"),
  isMore: isMoreSchema,
};
export const depositPageSchema = z.object({ deposits: z.array(depositSchema), next: depositIdSchema.nullable() });
export const unmatchedPageSchema = z.object({ lines: z.array(unmatchedSchema), next: z.string().nullable(), ...whole });
export const overduePageSchema = z.object({
  charges: z.array(openChargeSchema),
  next: z.string().nullable(),
  ...whole,
});
export type UnmatchedPage = z.output<typeof unmatchedPageSchema>;
export type OverduePage = z.output<typeof overduePageSchema>;

/** The last entry of the page above: a public token, for unmatched money with the line's number. */
export const unmatchedCursorSchema = z.string().regex(/^[0-9a-z]{26}\.\d{1,4}$/, "Not the end of a page");
