/** Certifications that end, and the rules of the emails about it, in the API. */
import { z } from "zod";
import { countedFields } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { certificationSchema } from "../certification-view.ts";
import { CLASS_SELECTIONS } from "../classes.ts";
import { EXPIRY_READERS, EXPIRY_RULE_NAMES, MOST_EXPIRY_DAYS } from "./expiry-rules.ts";

export const EXPIRY_SPANS = ["30", "90", "180", "grace", "ended"] as const;
export type ExpirySpan = (typeof EXPIRY_SPANS)[number];
export const FIRST_SPAN: ExpirySpan = "90";

export const expiringFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of the ID, or of name, company or email of its holder"),
  span: z
    .enum(EXPIRY_SPANS)
    .default(FIRST_SPAN)
    .describe("`30`, `90`, `180`: ends within so many days. `grace`: ended, may renew. `ended`: in the last year"),
  level: z.enum(CLASS_SELECTIONS).optional(),
});
export type ExpiringFilters = z.output<typeof expiringFiltersSchema>;

const mailedSchema = z.object({
  reader: z.enum(EXPIRY_READERS),
  at: z.iso.datetime(),
  rule: z.enum(EXPIRY_RULE_NAMES).nullable().describe("Null: staff sent it"),
});
export type Mailed = z.output<typeof mailedSchema>;

const expiringSchema = certificationSchema
  .extend({
    validUntil: z.iso.date(),
    graceUntil: z.iso.date().describe("Last day on which it may be renewed"),
    holdsInGrace: z.boolean().describe("Whether it certifies until that day"),
    renewal: z.string().describe("Until when it may be renewed, and whether it certifies until then"),
    mailed: z.array(mailedSchema).describe("Emails about this last day, the latest first"),
  })
  .meta({ id: "ExpiringCertification" });
export type Expiring = z.output<typeof expiringSchema>;

export const expiringListSchema = z.object({
  certifications: z.array(expiringSchema),
  ...countedFields,
  counts: z.record(z.enum(EXPIRY_SPANS), z.int()).describe("In each span, without the other filters; up to 1000"),
  next: z.uuid().nullable().describe("`after` of the page below, where there is one"),
});
export type ExpiringList = z.output<typeof expiringListSchema>;

const count = z.int().min(0);
const days = z
  .int("Must be a whole number")
  .min(1, "Must be at least 1")
  .max(MOST_EXPIRY_DAYS, `Must be at most ${MOST_EXPIRY_DAYS}`);

export const expiryRuleNameSchema = z.enum(EXPIRY_RULE_NAMES);

export const saveExpiryRuleSchema = z
  .strictObject({
    isOn: z.boolean(),
    days: days.describe("Before the last day; after it for the rule `ended`"),
    version: z.int().min(0).max(1_000_000).describe("The version that was read; 0 where nobody set the rule yet"),
  })
  .meta({ id: "SaveExpiryRule" });
export type SaveExpiryRule = z.output<typeof saveExpiryRuleSchema>;

export const expiryDaysQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_EXPIRY_DAYS)
    .optional()
    .describe("Days that are looked at before they are saved; absent: those that are saved"),
});

/** As many names as a preview shows. */
export const MOST_EXPIRY_NAMES = 10;

const reach = {
  next: z
    .object({
      day: z.iso.date(),
      technicians: count.describe("Emails to technicians"),
      employers: count.describe("Emails to employers, one each"),
      names: z.array(z.string()).describe(`The first ${MOST_EXPIRY_NAMES} technicians, by last name`),
    })
    .nullable()
    .describe("The next run that has any, today's included; null where none has in the next 60 days"),
  coming: count.describe("Certifications that it writes about in the next 60 days, today included"),
};
const reachSchema = z.object(reach);
export type ExpiryReach = z.output<typeof reachSchema>;

export const expiryRuleSchema = z
  .object({
    rule: expiryRuleNameSchema,
    isOn: z.boolean(),
    days: count,
    since: z.iso.date().nullable().describe("It writes about what ends, and falls due, from this day on"),
    version: count,
    ...reach,
    sent: count.describe("Certifications that it wrote about"),
    lastSentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ExpiryRule" });
export type ExpiryRuleView = z.output<typeof expiryRuleSchema>;

export const expiryRulesSchema = z.object({ rules: z.array(expiryRuleSchema) });

const drawn = z.object({ light: z.string(), dark: z.string() });
const letter = z.object({ subject: z.string(), views: z.object({ desk: drawn, phone: drawn }), text: z.string() });

export const expiryRulePreviewSchema = z.object({
  ...reach,
  to: z
    .object({ name: z.string(), company: z.string(), address: z.string() })
    .nullable()
    .describe("Whose email is shown; null where nobody would get one, and a sample is shown"),
  letter,
});
export type ExpiryRulePreview = z.output<typeof expiryRulePreviewSchema>;

/** A page of the list. */
export const MOST_EMAILED = 200;

export const emailExpiringSchema = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1, "Must choose a certification")
      .max(MOST_EMAILED, `Must be at most ${MOST_EMAILED} at once`),
  })
  .meta({ id: "EmailExpiring" });

export const emailedSchema = z.object({
  sent: count.describe("Technicians who get an email, one each"),
  skipped: count.describe("Technicians who got one today, have no address, or have nothing that ends any more"),
});

export const emailPreviewSchema = emailedSchema.extend({
  people: z.array(z.object({ name: z.string(), company: z.string(), address: z.string() })).describe("Who get one"),
  letter: letter.nullable().describe("The email to the first of them"),
});
