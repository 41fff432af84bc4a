/** The signed-in reader's overview and history, as the API answers. */
import { z } from "zod";
import { COMPANY_ROLES } from "#features/membership/rules/company-people.ts";
import { chargeViewSchema } from "#features/payments/rules/charge-schema.ts";
import { customerSchema } from "#shared/contact.ts";
import { chargeIdSchema, chargeTokenSchema } from "#shared/identifiers.ts";
import { ownedRecordSchema } from "#shared/owned-record.ts";
import { RECORD_KINDS } from "./record-kinds.ts";

const recordsSchema = z.object({ rows: z.array(ownedRecordSchema.meta({ id: "OwnedRecord" })), hasMore: z.boolean() });
export const recordPageSchema = recordsSchema;

const ownedChargeSchema = chargeViewSchema.extend({
  id: chargeIdSchema,
  token: chargeTokenSchema
    .nullable()
    .describe("By which it is paid; null where a colleague owes it, and an administrator pays it by its id"),
  reference: z.string(),
  name: z.string().describe("Whose it is"),
  email: z.string(),
});

export const overviewSchema = z.object({
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  company: z.object({ name: z.string(), role: z.enum(COMPANY_ROLES) }).nullable(),
  toJoin: z
    .object({ id: z.uuid(), name: z.string(), isDeclined: z.boolean().describe('The reader answered "Not now"') })
    .nullable()
    .describe("The member company whose email domain the reader has, while they belong to none"),
  open: z.object({
    charges: z
      .array(ownedChargeSchema.meta({ id: "OwnedCharge" }))
      .describe("What is due first, as many as one payment takes"),
    count: z.int().describe("Of all"),
    totalCents: z.int().describe("Of all"),
  }),
  unconfirmed: z
    .array(
      z
        .object({ reference: z.string(), label: z.string(), name: z.string(), amountCents: z.int() })
        .meta({ id: "UnconfirmedReference" }),
    )
    .describe("Open, and made under the reader's address by somebody who was not signed in; the newest ten"),
  upcoming: z.array(ownedRecordSchema),
  newest: z.record(z.enum(RECORD_KINDS), recordsSchema).describe("The first few of each kind"),
});
export type Overview = z.output<typeof overviewSchema>;

/** The known fields of the customer; any of them may be missing. */
export const detailsSchema = z.object(
  Object.fromEntries(Object.keys(customerSchema.shape).map((name) => [name, z.string().optional()])) as Record<
    keyof typeof customerSchema.shape,
    z.ZodOptional<z.ZodString>
  >,
);
