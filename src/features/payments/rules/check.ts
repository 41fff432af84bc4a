/** What staff enter at the check desk and what it shows. One schema for the screens and the server. */
import { z } from "zod";
import { FUNDS } from "./funds.ts";
import { ORDER_STATUSES } from "./states.ts";

const line = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .regex(/^\P{Cc}*$/u, "Must be one line of text");
const amount = z
  .int("Must enter an amount in dollars, such as 75 or 1,200.50")
  .min(1, "Must enter an amount in dollars, such as 75 or 1,200.50")
  .max(100_000_000, "Must be at most $1,000,000");
const token = z.string().regex(/^[0-9a-z]{26}$/, "Not the token of a charge");
export const daySchema = z.iso.date("Must be a day");

/** One check may pay a registration of many people, but no list that nobody can look over. */
export const MAX_CHECK_CHARGES = 100;

export const checkFormSchema = z.strictObject({
  number: line("Must enter the check's number", 30),
  payer: line("Must enter whose check it is", 200),
  amountCents: amount,
  receivedOn: daySchema,
  charges: z
    .array(z.strictObject({ token, amountCents: amount.describe("The part of the charge that this check pays") }))
    .max(MAX_CHECK_CHARGES)
    .describe("What it pays. What the check is over stays as money to be matched"),
  fund: z.enum(FUNDS).optional().describe("Where no charge is chosen: the account that it is made out to"),
  isAnother: z.boolean().optional().describe("Confirms that the same number, payer and amount is another check"),
});
export type CheckForm = z.output<typeof checkFormSchema>;

export const reasonSchema = z.strictObject({ reason: line("Must enter a reason", 300) });

export const checkSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  payer: z.string(),
  amountCents: z.int(),
  receivedOn: daySchema,
  fund: z.string().nullable(),
  account: z.string().describe("Whom checks of its fund are made out to"),
  order: z.string().describe("Reference of its order"),
  status: z.enum(ORDER_STATUSES),
  enteredBy: z.string(),
  createdAt: z.iso.datetime(),
  deposit: z.object({ id: z.uuid(), reference: z.string(), madeOn: daySchema }).nullable(),
  bounced: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
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

export const CHECK_STATES = ["waiting", "deposited", "returned"] as const;
export const checkFiltersSchema = z.object({
  day: daySchema.optional().describe("Received on this day"),
  q: z.string().trim().max(100).optional().describe("Part of number or payer"),
  state: z.enum(CHECK_STATES).optional().describe("`waiting` for a deposit"),
});
export type CheckFilters = z.output<typeof checkFiltersSchema>;

export const checkTotalsSchema = z.object({
  checks: z.int(),
  totalCents: z.int(),
  returned: z.int().describe("How many of them the bank returned"),
  returnedCents: z.int(),
});
export type CheckTotals = z.output<typeof checkTotalsSchema>;

/** What waits for a deposit into one account and was received on one day. */
export const waitingSumSchema = z.object({
  fund: z.string().nullable(),
  account: z.string(),
  receivedOn: daySchema,
  checks: z.int(),
  totalCents: z.int(),
});
export type WaitingSum = z.output<typeof waitingSumSchema>;

export const openChargeSchema = z.object({
  token: z.string(),
  label: z.string(),
  amountCents: z.int(),
  reference: z.string().nullable(),
  company: z.string().nullable(),
  name: z.string().nullable(),
  fund: z.string().nullable(),
  account: z.string().describe("Whom its check is made out to"),
  dueOn: daySchema.nullable(),
  isOverdue: z.boolean(),
});
export type OpenCharge = z.output<typeof openChargeSchema>;

export const depositFormSchema = z.strictObject({
  fund: z.enum(FUNDS).nullable().describe("Null: the association's own account"),
  upTo: daySchema.describe("Checks received later stay for the next deposit"),
  totalCents: z.int().min(1).describe("What staff have in hand; another sum is a 409 that names the right one"),
});
export type DepositForm = z.output<typeof depositFormSchema>;

export const depositSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  madeOn: daySchema,
  account: z.string(),
  totalCents: z.int(),
  count: z.int(),
  madeBy: z.string(),
  returned: z.int().describe("How many of its checks the bank returned since"),
});
export type DepositView = z.output<typeof depositSchema>;

export const unmatchedSchema = z.object({
  order: z.string().describe("Public token of the order"),
  reference: z.string(),
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
