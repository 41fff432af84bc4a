/** What staff enter to issue an invoice. One schema for the form and the server. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import { FUNDS } from "./funds.ts";
import { INVOICE_LIMITS } from "./invoice.ts";

/** How long a customer has to pay, unless staff choose another day. */
export const USUAL_DUE_DAYS = 30;
export const MAX_INVOICE_LINES = 40;
/** What income is booked under where staff name nothing else. */
export const INVOICE_PROGRAM = "Invoices";

/** Text of one line: what would break it cannot be typed into a field, only sent. */
const words = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .regex(/^\P{Cc}*$/u, "Must be one line of text");

const maybe = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .transform((text) => text || undefined)
    .optional();

const newLineSchema = z.strictObject({
  label: words("Must say what it is for", 160),
  amountCents: z
    .int("Must enter an amount in dollars, such as 75 or 1,200.50")
    .min(1, "Must enter an amount in dollars, such as 75 or 1,200.50")
    .max(INVOICE_LIMITS.mostCents, "Must be at most $100,000"),
  program: words("Must name a program", 100).default(INVOICE_PROGRAM),
  fund: z.enum(FUNDS, { error: "Must be one of the funds" }).optional(),
});

/** Something owed already, such as a registration's charge, put on the invoice as it is. */
const openLineSchema = z.strictObject({
  charge: z.string().regex(/^[0-9a-z]{26}$/, "Not the token of a charge"),
  amountCents: z.int().optional().describe("What staff saw that is owed; another sum is refused and named"),
});

const calendarDay = z
  .string({ error: "Must enter a date" })
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Must enter a date")
  .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), "Must enter a date");

export const invoiceFormSchema = z.strictObject({
  customer: customerSchema.strict(),
  lines: z
    .array(z.union([newLineSchema, openLineSchema]))
    .min(1, "Must have at least one line")
    .max(MAX_INVOICE_LINES, `At most ${MAX_INVOICE_LINES} lines`),
  dueOn: calendarDay,
  poNumber: maybe(60),
  note: maybe(1000),
});
export type InvoiceForm = z.output<typeof invoiceFormSchema>;
export type InvoiceFormLine = InvoiceForm["lines"][number];

export const voidReasonSchema = z.strictObject({ reason: words("Must give a reason", 500) });
