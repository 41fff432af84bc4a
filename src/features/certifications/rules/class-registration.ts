/** The request that registers for a certification class: the specification's payload, and the form's other fields. */
import { z } from "zod";
import { dollarsSchema } from "#shared/bounds.ts";
import { customerSchema } from "#shared/contact.ts";
import { classWaitlistTokenSchema } from "#shared/identifiers.ts";
import { withoutSite } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";
import {
  CLASS_PAY_METHODS,
  CLASS_SELECTIONS,
  type ClassChoice,
  type ClassSelection,
  isClassSelection,
  requiresCertId,
} from "./classes.ts";

const MUST_SELECT = "Must select a class";
const classSelection = z
  .union([z.enum(CLASS_SELECTIONS), z.int().min(1, MUST_SELECT).max(4, MUST_SELECT)], { error: MUST_SELECT })
  .transform((value) => String(value) as ClassSelection)
  .describe("1 (Level 1), 2 (Level 2), 3 (Level 3), 4 (Master)");

/** In form order: the error summary follows it. */
const fields = {
  classSelection,
  // The email to the registrant contains it, and mail programs turn addresses into links.
  certID: withoutSite(lineSchema(40))
    .optional()
    .describe("Required but for a first Level 1 certification, whose ID is issued with the registration"),
  isRecertification: z
    .boolean()
    .optional()
    .describe("Left out, a Level 1 registration that names a certID is a re-certification"),
  isActiveMember: z.boolean().default(false).describe("The visitor's own word; decides the price"),
  sessionId: z
    .union([z.uuid(), z.literal("").transform(() => undefined)])
    .optional()
    .describe("The session of the class; left out, the office agrees on dates"),
  offer: z
    .union([classWaitlistTokenSchema, z.literal("").transform(() => undefined)])
    .optional()
    .describe("The token of a waitlist entry of that session whose turn it is"),
  ...customerSchema.shape,
};

/** If the answer is absent, the specification's payload decides: only a renewal of Level 1 has an ID. */
export const isRecertificationOf = (
  answers: Partial<Pick<ClassChoice, "classSelection" | "isRecertification">> & { certID?: string | undefined },
): boolean => answers.isRecertification ?? (answers.classSelection === "1" && Boolean(answers.certID));

type Answers = Parameters<typeof isRecertificationOf>[0];
/** `undefined` while no class is selected, because the ID rule depends on it. */
const needsId = (answers: Answers): boolean | undefined =>
  isClassSelection(answers.classSelection)
    ? requiresCertId({ classSelection: answers.classSelection, isRecertification: isRecertificationOf(answers) })
    : undefined;

/** Reported even if other fields are wrong, so that a visitor sees all mistakes at once. */
const always = {
  path: ["certID"],
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
const withCertIdRule = <S extends z.ZodObject>(schema: S): S =>
  schema
    .refine((answers) => !needsId(answers) || Boolean(answers.certID), {
      ...always,
      message: "Must enter certification ID",
    })
    .refine((answers) => needsId(answers) !== false || !answers.certID, {
      ...always,
      message: "A first Level 1 certification has no ID yet: leave this empty, yours is issued by email",
    });

export const classRegistrationSchema = withCertIdRule(
  z.strictObject({
    ...fields,
    payMethod: z.enum(CLASS_PAY_METHODS).optional(),
    priceSeen: dollarsSchema.optional().describe("Dollars that the visitor saw. Another price now is refused"),
  }),
);
export type ClassRegistrationRequest = z.output<typeof classRegistrationSchema>;

/** The form requires the pay method; an API caller may leave it open. */
export const classFormSchema = withCertIdRule(
  z.object({
    ...fields,
    payMethod: z.enum(CLASS_PAY_METHODS, { error: "Must select a payment method" }),
  }),
);
