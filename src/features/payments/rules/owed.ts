/** Sums that customers owe, by how long they are overdue. Screens, PDF, email and server share them. */
import { z } from "zod";
import { centsSchema, daySchema } from "#shared/bounds.ts";
import { emailSchema } from "#shared/contact.ts";
import { chargeTokenSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";
import { openChargeSchema } from "./check.ts";

/** How long ago the due day was. A charge without a due day is not due. */
export const OWED_AGES = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type OwedAge = (typeof OWED_AGES)[number];

export const OWED_AGE_LABELS: Record<OwedAge, string> = {
  notDue: "Not due yet",
  to30: "1 to 30 days",
  to60: "31 to 60 days",
  to90: "61 to 90 days",
  over90: "Over 90 days",
};

/** The last day overdue, counted from the due day, of each age but the longest. */
const LAST_DAYS = [
  ["notDue", 0],
  ["to30", 30],
  ["to60", 60],
  ["to90", 90],
] as const;

/** @param today calendar day in the association's zone. */
export function owedAge(dueOn: string | null, today: string): OwedAge {
  const days = dueOn ? Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000) : 0;
  return LAST_DAYS.find(([, last]) => days <= last)?.[0] ?? "over90";
}

const ages = z
  .object({ notDue: z.int(), to30: z.int(), to60: z.int(), to90: z.int(), over90: z.int() })
  .describe("Cents by how many days they are overdue")
  .meta({ id: "OwedAges" });
export type OwedAges = z.output<typeof ages>;

/** The sum of what is overdue, in cents. */
export const overdueOf = ({ notDue: _, ...late }: OwedAges): number => Object.values(late).reduce((a, b) => a + b, 0);

/** A customer's key in a URL, in lower case: the company, or the email of a person without one. */
export const owedCustomerSchema = lineSchema(320);

export const owedFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of the customer's name"),
  age: z.enum(OWED_AGES).optional().describe("Only customers who owe something of this age"),
});
export type OwedFilters = z.output<typeof owedFiltersSchema>;

const sums = { charges: z.int(), totalCents: z.int(), ages };

export const owedRowSchema = z
  .object({
    customer: owedCustomerSchema.describe("Names the customer in addresses"),
    name: z.string(),
    oldestDueOn: daySchema().nullable(),
    ...sums,
  })
  .meta({ id: "OwedRow" });
export type OwedRow = z.output<typeof owedRowSchema>;

export const owedPageSchema = z
  .object({
    customers: z.array(owedRowSchema),
    next: z.string().nullable(),
    total: z.object({ customers: z.int(), ...sums }).describe("Over all pages of the filter"),
  })
  .meta({ id: "OwedPage" });
export type OwedPage = z.output<typeof owedPageSchema>;

/** The most open charges that are shown for one customer, and listed on one statement. */
export const MOST_OWED_CHARGES = 500;

export const owedCustomerPageSchema = z
  .object({
    customer: owedCustomerSchema,
    name: z.string(),
    ...sums,
    open: z.array(openChargeSchema.extend({ age: z.enum(OWED_AGES) })).describe("The longest overdue first"),
    emails: z.array(z.string()).describe("Where letters about these charges go, the most frequent first"),
    statements: z
      .array(
        z.object({ id: z.string(), sentAt: z.iso.datetime(), to: z.string(), by: z.string(), totalCents: z.int() }),
      )
      .describe("Statements that were mailed, the newest first"),
    writeOffs: z
      .array(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          by: z.string(),
          reason: z.string(),
          charges: z.int(),
          totalCents: z.int(),
          undone: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
        }),
      )
      .describe("What staff gave up, the newest first"),
  })
  .meta({ id: "OwedCustomer" });
export type OwedCustomer = z.output<typeof owedCustomerPageSchema>;

export const statementFormSchema = z.strictObject({ email: emailSchema }).meta({ id: "StatementForm" });

/** Charges to write off, and why. */
export const writeOffFormSchema = z
  .strictObject({
    charges: z.array(chargeTokenSchema).min(1, "Must choose a charge").max(MOST_OWED_CHARGES),
    totalCents: centsSchema().describe("What the chosen charges come to, as staff saw it: another sum is a 409"),
    reason: lineSchema(300, "Must enter a reason").describe("For the log of activity and the customer's page"),
  })
  .meta({ id: "WriteOffForm" });
export type WriteOffForm = z.output<typeof writeOffFormSchema>;
