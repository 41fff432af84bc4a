/** Certifications as staff see them, and their requests. Runs on both sides. */
import { z } from "zod";
import { countedFields, daySchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { classReferenceSchema } from "#shared/identifiers.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { levelKeySchema } from "./levels/level-rule.ts";
import { STATUSES } from "./record/status-on.ts";
import { CLASS_STATUSES } from "./states.ts";

const { company, firstName, lastName, email, phone } = customerSchema.shape;
const holderFields = { firstName, lastName, company, email, phone };

const letter = z.boolean().default(false).describe("Tell the technician by letter, where it is confirmed or renewed");
const version = z.int().min(1).max(1_000_000).describe("The one that was read");
const issuedOn = daySchema("Must enter a date");

export const certificationSchema = z.object({
  id: z.uuid(),
  certId: z.string(),
  level: levelKeySchema,
  levelName: z.string().describe("Both of its names, such as Level 1 (CAT-I)"),
  standing: z.enum(STATUSES),
  issuedOn: z.iso.date().nullable().describe("First day; null while it is pending"),
  validUntil: z.iso.date().nullable().describe("Last day"),
  revokedReason: z.string().nullable(),
  version: z.int(),
  technicianId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime(),
});
export type Certification = z.output<typeof certificationSchema>;

/** A single certification with its related data. */
export const certificationPageSchema = certificationSchema.extend({
  others: z
    .array(certificationSchema.pick({ id: true, certId: true, levelName: true, standing: true, validUntil: true }))
    .describe("Of the same technician"),
  registrations: z
    .array(
      z.object({
        reference: classReferenceSchema,
        title: z.string(),
        status: z.enum(CLASS_STATUSES),
        createdAt: z.iso.datetime(),
      }),
    )
    .describe("Class registrations that name it, the newest first"),
});
export type CertificationPage = z.output<typeof certificationPageSchema>;

/** Active certifications that end within so many days. */
export const EXPIRING_DAYS = 90;

/** The filters of the staff's list. */
export const certificationFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of the ID, or of name, company or email of its holder"),
  standing: z
    .enum([...STATUSES, "expiring"])
    .optional()
    .describe(`\`expiring\`: active ones that end within ${EXPIRING_DAYS} days. Without it all of them`),
  level: levelKeySchema.optional(),
});
export type CertificationFilters = z.output<typeof certificationFiltersSchema>;

export const certificationListSchema = z.object({
  certifications: z.array(certificationSchema.meta({ id: "Certification" })),
  ...countedFields,
  next: z.uuid().nullable().describe("`before` of the page below, where there is one"),
});
export type CertificationList = z.output<typeof certificationListSchema>;

export const enterCertificationSchema = z
  .strictObject({
    level: levelKeySchema,
    certId: withoutSite(lineSchema(40)).optional().describe("As the papers have it; without one a new ID is issued"),
    issuedOn,
    ...holderFields,
  })
  .meta({ id: "EnterCertification" });
export type EnterCertification = z.output<typeof enterCertificationSchema>;

export const CERTIFICATION_ACTIONS = ["confirm", "take-back", "renew", "suspend", "revoke", "reinstate"] as const;
export type CertificationAction = (typeof CERTIFICATION_ACTIONS)[number];

/** Each needs a reason and its first day. */
const HOLD_ACTIONS = ["suspend", "revoke", "reinstate"] as const satisfies CertificationAction[];

export type HoldAction = (typeof HOLD_ACTIONS)[number];
export const isHoldAction = (action: CertificationAction): action is HoldAction =>
  HOLD_ACTIONS.some((one) => one === action);

export const MAX_REASON = 300;

export const previewStandingSchema = z
  .strictObject({
    action: z.enum(HOLD_ACTIONS),
    day: daySchema("Must enter a date"),
    reason: lineSchema(MAX_REASON).describe("May be empty while it is typed"),
  })
  .meta({ id: "PreviewStandingEmail" });
export type PreviewStanding = z.output<typeof previewStandingSchema>;
const drawn = z.object({ light: z.string(), dark: z.string() });
export const standingLetterSchema = z.object({
  subject: z.string(),
  views: z.object({ desk: drawn, phone: drawn }),
  text: z.string(),
});

const needs =
  (actions: readonly CertificationAction[], field: "issuedOn" | "reason" | "day") =>
  (input: { action: CertificationAction } & Record<string, unknown>) =>
    !actions.includes(input.action) || Boolean(input[field]);

export const changeStandingSchema = z
  .strictObject({
    action: z.enum(CERTIFICATION_ACTIONS),
    issuedOn: issuedOn.optional().describe("Its first day, to confirm and to renew"),
    reason: lineSchema(MAX_REASON, "Must enter a reason").optional().describe("To suspend, revoke and reinstate"),
    day: daySchema("Must enter a date").optional().describe("First day of a suspension, revocation or reinstatement"),
    letter,
    version,
  })
  .refine(needs(["confirm", "renew"], "issuedOn"), { path: ["issuedOn"], message: "Must enter a date" })
  .refine(needs(HOLD_ACTIONS, "reason"), { path: ["reason"], message: "Must enter a reason" })
  .refine(needs(HOLD_ACTIONS, "day"), { path: ["day"], message: "Must enter a date" })
  .meta({ id: "ChangeCertificationStanding" });
export type ChangeStanding = z.output<typeof changeStandingSchema>;

/** A page of the list. */
export const MAX_CONFIRMED = 200;

export const confirmAllSchema = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1, "Must choose a certification")
      .max(MAX_CONFIRMED, `Must be at most ${MAX_CONFIRMED} at once`),
    issuedOn,
    letter,
  })
  .meta({ id: "ConfirmCertifications" });
export type ConfirmAll = z.output<typeof confirmAllSchema>;

/** Old papers may have neither. */
export const orNone = <S extends z.ZodType>(schema: S) => z.union([z.literal(""), schema]);
