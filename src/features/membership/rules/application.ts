/**
 * The request of a company that wants to become a member: the specification's payload, with the other fields of its
 * form.
 */
import { z } from "zod";
import { MOST_DOLLARS } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { NOT_AN_IMAGE } from "#shared/file-limits.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import { APPLICATION_PAY_METHODS, BUSINESS_TYPES, MEMBER_TYPES } from "./application-options.ts";
import { allowsPayMethod } from "./dues.ts";
import { websiteSchema } from "./website-schema.ts";

const REP_NAME = "Must enter a representative name";
export const NO_CARD = "Contractor membership cannot be paid by card: the office confirms its pricing first";

const { company, street, city, state, zip, email, phone } = customerSchema.shape;

/** In form order: the error summary follows it. */
const fields = {
  companyName: company,
  website: websiteSchema.describe("http(s); a bare host is taken as https"),
  businessType: z.enum(BUSINESS_TYPES, { error: "Must select a type of business" }),
  repName: withoutSite(lineSchema(200, REP_NAME)),
  repPhone: phone,
  email,
  street,
  zip,
  city,
  state,
  memberType: z.enum(MEMBER_TYPES, { error: "Must select a type of membership" }),
};
const payMethod = z.enum(APPLICATION_PAY_METHODS, { error: "Must select a payment method" });

type Paid = { memberType?: unknown; payMethod?: unknown };
/** Reported even if other fields are wrong, so that a visitor sees all mistakes at once. */
const withCardRule = <S extends z.ZodObject>(schema: S): S =>
  schema.refine(
    (answers) => allowsPayMethod((answers as Paid).memberType as never, (answers as Paid).payMethod as never),
    {
      path: ["payMethod"],
      message: NO_CARD,
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );

const sent = {
  ...fields,
  imageFileName: lineSchema(255).optional().describe("Name of the chosen logo file, or empty"),
  payMethod: payMethod.optional(),
};
const priceSeen = z.coerce
  .number()
  .nonnegative()
  .max(MOST_DOLLARS)
  .describe("Dollars of dues that the visitor saw. Another amount now is refused");

export const applicationSchema = withCardRule(
  z.strictObject({
    ...sent,
    logoNeedsBlackBackground: z.boolean().default(false),
    priceSeen: priceSeen.optional(),
  }),
);
export type ApplicationRequest = z.output<typeof applicationSchema>;

/** The same as multipart/form-data, where everything but the file is text. */
export const applicationUploadSchema = withCardRule(
  z.strictObject({
    ...sent,
    payMethod: z.preprocess((value) => value || undefined, payMethod.optional()),
    logoNeedsBlackBackground: z
      .enum(["true", "false"])
      .optional()
      .transform((value) => value === "true"),
    priceSeen: z.preprocess((value) => value || undefined, priceSeen.optional()),
    logo: z
      .custom<File>((value) => value instanceof File, NOT_AN_IMAGE)
      .meta({ type: "string", format: "binary" })
      .optional(),
  }),
);

/** The form requires the pay method; an API caller may leave it open. */
export const applicationFormSchema = withCardRule(z.object({ ...fields, payMethod }));
