/** The staff's form for an invoice. Form and server share this schema. */
import { z } from "zod";
import { centsSchema, daySchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { chargeTokenSchema } from "#shared/identifiers.ts";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";
import { FUNDS } from "./funds.ts";
import { INVOICE_LIMITS } from "./invoice.ts";

/** How long a customer has to pay, unless staff choose another day. */
export const USUAL_DUE_DAYS = 30;
export const MAX_INVOICE_LINES = 40;
/** The program that income is booked under where staff name none. */
export const INVOICE_PROGRAM = "Invoices";

const unlessBlank = (text: z.ZodString) => text.transform((typed) => typed || undefined).optional();

const newLineSchema = z.strictObject({
  label: lineSchema(160, "Must say what it is for"),
  amountCents: z
    .int("Must enter an amount in dollars, such as 75 or 1,200.50")
    .min(1, "Must enter an amount in dollars, such as 75 or 1,200.50")
    .max(INVOICE_LIMITS.mostCents, "Must be at most $100,000"),
  program: lineSchema(100, "Must name a program").default(INVOICE_PROGRAM),
  fund: z.enum(FUNDS, { error: "Must be one of the funds" }).optional(),
});

/** A charge that exists already, such as a registration's, put on the invoice as it is. */
const openLineSchema = z.strictObject({
  charge: chargeTokenSchema,
  amountCents: centsSchema(0).optional().describe("What staff saw that is owed; another sum is refused and named"),
});

export const invoiceFormSchema = z.strictObject({
  customer: customerSchema.strict(),
  lines: z
    .array(z.union([newLineSchema, openLineSchema]))
    .min(1, "Must have at least one line")
    .max(MAX_INVOICE_LINES, `At most ${MAX_INVOICE_LINES} lines`),
  dueOn: daySchema("Must enter a date"),
  poNumber: unlessBlank(lineSchema(60)),
  note: unlessBlank(paragraphsSchema(1000)),
});
export type InvoiceForm = z.output<typeof invoiceFormSchema>;
export type InvoiceFormLine = InvoiceForm["lines"][number];

export const voidReasonSchema = z.strictObject({ reason: lineSchema(500, "Must give a reason") });
