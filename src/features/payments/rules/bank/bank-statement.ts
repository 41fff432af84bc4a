/**
 * A bank's statement and its deposits, as screens and server share them. One file because the preview, staff's answers
 * and the saved ticks are three states of the same lines.
 */
import { z } from "zod";
import { centsSchema, daySchema, MOST_CENTS } from "#shared/bounds.ts";
import { checkIdSchema, depositIdSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { FUNDS } from "../funds.ts";

/** Lines of one statement; a year of a busy account has a few thousand. */
export const MOST_LINES = 10_000;
/** The most deposits that one statement may tick off. */
export const MOST_TICKS = 500;
export const LONGEST_DESCRIPTION = 200;

/** Days that a deposit may be on its way: over a long weekend it is five. */
export const MAX_WAY_DAYS = 60;
export const USUAL_WAY_DAYS = 7;

/**
 * The columns of a statement. A file has either `amount`, or `credit`, `debit` or both. If amounts have no sign,
 * `direction` says in words which of them are debits.
 */
export const BANK_COLUMNS = ["date", "description", "amount", "direction", "credit", "debit"] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** Column indexes from 0; -1 means that the file has no such column. */
const columnsSchema = z.object({
  date: z.int(),
  description: z.int(),
  amount: z.int(),
  direction: z.int().describe("Says debit or credit beside amounts without a sign"),
  credit: z.int(),
  debit: z.int(),
});
export type Columns = z.output<typeof columnsSchema>;

/** Together these identify a line of the account's statements, however often the bank's file is read. */
const lineFields = {
  bookedOn: daySchema().describe("The bank's day"),
  amountCents: z.int().min(-MOST_CENTS).max(MOST_CENTS).describe("In is positive, out negative"),
  description: z.string(),
  ordinal: z
    .int()
    .min(1)
    .max(MOST_LINES)
    .describe("Among lines of the same day, sum and description: 1 for the first one"),
};

const depositRef = z.object({
  id: depositIdSchema,
  reference: z.string(),
  madeOn: daySchema(),
  totalCents: z.int(),
});
export type DepositRef = z.output<typeof depositRef>;

export const CREDIT_KINDS = ["matched", "several", "late", "differs", "unknown", "payout", "ticked"] as const;
const creditSchema = z.object({
  ...lineFields,
  row: z.int().describe("As a spreadsheet numbers it"),
  kind: z
    .enum(CREDIT_KINDS)
    .describe(
      "`matched`: one deposit has the sum, and no other line; `several`: more than one fits; `late`: one has the sum, made after the line; `differs`: one is near; `unknown`: none; `payout`: the card processor's; `ticked`: said before",
    ),
  candidates: z
    .array(depositRef)
    .describe("Deposits that it may be, the likeliest first; those made after the line are last"),
  ticked: depositRef.nullable().describe("The deposit that it was said to be"),
});
export type CreditLine = z.output<typeof creditSchema>;

const returnedCheck = z.object({
  id: checkIdSchema,
  number: z.string(),
  payer: z.string(),
  isRecorded: z.boolean().describe("The return is recorded"),
});
const debitSchema = z.object({
  ...lineFields,
  row: z.int(),
  checks: z
    .array(returnedCheck)
    .describe("Checks over this sum, deposited within the 180 days before it, the newest first, at most 10"),
});
export type ReturnedDebit = z.output<typeof debitSchema>;

const problemSchema = z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() });
export type LineProblem = z.output<typeof problemSchema>;

export const statementPreviewSchema = z.object({
  account: z.string(),
  headings: z.array(z.string()).describe("Of the columns; `Column 1` and so on where the file has none"),
  columns: columnsSchema.describe("How they were read"),
  isUnclear: z.boolean().describe("No column reads as days, or none as amounts: they must be chosen"),
  from: daySchema().nullable(),
  to: daySchema().nullable(),
  credits: z.array(creditSchema.meta({ id: "BankCredit" })),
  returned: z.array(debitSchema.meta({ id: "BankReturnedDebit" })).describe("Debits that read as returned checks"),
  otherDebits: z.int().describe("How many other debits there are"),
  problems: z.array(problemSchema.meta({ id: "BankLineProblem" })).describe("Lines that cannot be read, and the cure"),
  wrong: z.int().describe("How many lines cannot be read; `problems` names the first 200"),
  waiting: z.array(depositRef).describe("Deposits of these days that no line fits: not at the bank yet"),
});
export type StatementPreview = z.output<typeof statementPreviewSchema>;

export const tickSchema = z.strictObject({
  ...lineFields,
  amountCents: centsSchema(),
  description: lineSchema(LONGEST_DESCRIPTION),
  deposit: depositIdSchema,
  note: lineSchema(300)
    .optional()
    .describe("Needed where the bank's sum is not the slip's, or the deposit was made after the line"),
});
export type Tick = z.output<typeof tickSchema>;

export const ticksFormSchema = z.strictObject({
  fund: z.enum(FUNDS).nullable().describe("Whose account the statement is of; null: the association's own"),
  fileName: lineSchema(200).optional(),
  ticks: z.array(tickSchema).min(1, "Must choose a deposit").max(MOST_TICKS),
});
export type TicksForm = z.output<typeof ticksFormSchema>;

export const tickedSchema = z.object({
  id: z.uuid(),
  deposits: z.array(depositRef.extend({ bookedOn: daySchema(), bankCents: z.int() })),
});
export type Ticked = z.output<typeof tickedSchema>;
