/** The form of a member company, and the data that a company's page needs for it. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { customerSchema, emailSchema, phoneSchema } from "#shared/contact.ts";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";
import { BUSINESS_TYPES, MEMBER_TYPES } from "../application-options.ts";
import { companyDomainSchema } from "../company-domain.ts";
import { websiteSchema } from "../website-schema.ts";
import { aliasesIn, MEMBER_FIELDS, type MemberField } from "./member-fields.ts";

const { company, street, city, state, zip } = customerSchema.shape;
const MOST_ALIASES = 10;

/** An optional field. @param error for any value that the schema does not accept. */
const orEmpty = <S extends z.ZodType>(schema: S, error: string) => z.union([z.literal(""), schema], error);

const aliases = paragraphsSchema(1000)
  .overwrite((typed) =>
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n"),
  )
  .refine((typed) => aliasesIn(typed).length <= MOST_ALIASES, `At most ${MOST_ALIASES} names, one per line`);

const logoKey = orEmpty(z.string().regex(/^[0-9a-f]{32}\.webp$/), "Must choose a picture");
const NOT_A_DAY = "Must be a day, such as 2027-12-31";

export const anotherSchema = z
  .boolean()
  .optional()
  .describe("It is another company than the one of the roll with the same name in another spelling");

export const memberFields = {
  name: company,
  aliases,
  tier: orEmpty(z.enum(MEMBER_TYPES), "Must choose a membership"),
  businessType: orEmpty(z.enum(BUSINESS_TYPES), "Must choose a trade"),
  paidThrough: orEmpty(daySchema(NOT_A_DAY), NOT_A_DAY),
  isListed: z.enum(["yes", "no"], "Must choose one"),
  street,
  city,
  state,
  zip,
  contactName: lineSchema(200),
  contactEmail: orEmpty(emailSchema, "Must be an email address"),
  contactPhone: orEmpty(phoneSchema, "Must be a phone number of ten digits"),
  emailDomain: orEmpty(companyDomainSchema, "Must be an email domain, such as deltapaving.com"),
  website: websiteSchema,
  logo: logoKey,
  darkLogo: logoKey,
  logoBackground: z.enum(["white", "black"], "Must choose a background"),
} satisfies Record<MemberField, z.ZodType>;

export const newMemberSchema = z.strictObject(memberFields);
export type MemberForm = z.output<typeof newMemberSchema>;

export const addedMemberSchema = newMemberSchema.extend({ another: anotherSchema });

export const memberSaveSchema = addedMemberSchema.extend({
  version: z.int().min(1).max(1_000_000_000).describe("The one that was read"),
});

export const memberValuesSchema = z
  .object(Object.fromEntries(MEMBER_FIELDS.map((name) => [name, z.string()])) as Record<MemberField, z.ZodString>)
  .meta({ id: "MemberValues" });
/** The member as form values. */
export const editedMemberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  values: memberValuesSchema,
});
export type EditedMember = z.output<typeof editedMemberSchema>;

export const standingSchema = z.strictObject({ reason: paragraphsSchema(500, "Must enter a reason") });
