/** Requests that decide an application or ask about it, and the detailed view of an application. */
import { z } from "zod";
import { paymentViewSchema } from "#features/payments/rules/payment-view.ts";
import { centsSchema } from "#shared/bounds.ts";
import { paragraphsSchema } from "#shared/text.ts";
import { staffApplicationSchema } from "./application-view.ts";
import { companyDomainSchema } from "./company-domain.ts";
import { anotherSchema } from "./roll/member-form.ts";

const MOST_LETTERS = 2000;
const note = paragraphsSchema(MOST_LETTERS);
const duesCents = centsSchema(0, "Must be an amount, such as 2,500.00");

export const approvalSchema = z.strictObject({
  note: note.optional().describe("A word in the welcome letter"),
  duesCents: duesCents.optional().describe("Dues of the first year, in cents, where the application left them open"),
  domain: companyDomainSchema
    .optional()
    .describe(
      "Email domain of the company: it gets the member price, and lets people with such an address join the company",
    ),
  another: anotherSchema,
});
export type Approval = z.output<typeof approvalSchema>;

export const refusalSchema = z.strictObject({
  note: paragraphsSchema(MOST_LETTERS, "Must enter a reason"),
});

export const questionSchema = z.strictObject({
  note: paragraphsSchema(MOST_LETTERS, "Must enter a question"),
});

/** The emails that staff preview before sending. */
export const DECISION_LETTERS = ["approved", "declined", "question"] as const;
export type DecisionLetterKind = (typeof DECISION_LETTERS)[number];
export const letterPreviewSchema = z.strictObject({
  letter: z.enum(DECISION_LETTERS),
  note: note.optional(),
  duesCents: duesCents.optional(),
});
export type LetterPreview = z.output<typeof letterPreviewSchema>;
const view = z.object({ light: z.string(), dark: z.string() });
export const drawnLetterSchema = z.object({
  subject: z.string(),
  views: z.object({ desk: view, phone: view }).describe("HTML as mail programs show it"),
  text: z.string(),
});
export type DrawnLetter = z.output<typeof drawnLetterSchema>;

export const applicationDetailSchema = staffApplicationSchema.extend({
  payments: z.array(paymentViewSchema),
  companyId: z.uuid().nullable().describe("The member company that it became"),
  decision: z
    .object({ by: z.string(), at: z.iso.datetime(), note: z.string().nullable() })
    .nullable()
    .describe("null until staff decide"),
  questions: z.array(z.object({ id: z.uuid(), text: z.string(), askedBy: z.string(), askedAt: z.iso.datetime() })),
  similar: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe("Companies on the roll with its name or its email domain"),
  domain: z.string().nullable().describe("The domain of its email, where that may be a company's own"),
});
export type ApplicationDetail = z.output<typeof applicationDetailSchema>;
