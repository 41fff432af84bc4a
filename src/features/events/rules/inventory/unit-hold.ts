/** Units that staff hold under a name, without a registration. */
import { z } from "zod";
import { daySchema } from "#shared/bounds.ts";
import { registrationReferenceSchema } from "#shared/identifiers.ts";
import { lineSchema } from "#shared/text.ts";

/** Higher than the number that any company requests by phone. */
export const MOST_UNITS_HELD = 200;

const endsOn = daySchema("Must choose a day").describe("The last day of the hold, at most the event's");
const version = z
  .int()
  .min(1)
  .max(2_000_000_000)
  .describe("As it was seen: refused where somebody changed it meanwhile");

export const unitHoldFormSchema = z.strictObject({
  option: lineSchema(200, "Must name what is held").describe("Of the event's catalog; `*` is the people of the event"),
  units: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(MOST_UNITS_HELD, `Must be at most ${MOST_UNITS_HELD}`),
  name: lineSchema(200, "Must say for whom"),
  note: lineSchema(500).default(""),
  endsOn,
  isBeyond: z.boolean().default(false).describe("Although too few are left; the log says so"),
});
export type UnitHoldForm = z.output<typeof unitHoldFormSchema>;

export const holdVersionSchema = z.strictObject({ version });
export const lastDaySchema = z.strictObject({ endsOn, version });

export const unitHoldSchema = z.object({
  id: z.uuid(),
  units: z.int(),
  name: z.string(),
  note: z.string(),
  endsOn: daySchema(),
  isBeyond: z.boolean(),
  heldBy: z.string(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  ended: z
    .object({
      at: z.iso.datetime(),
      by: z.string().describe("A staff user, or `Blacktop` where its day was over"),
      registration: registrationReferenceSchema.nullable().describe("That was made of it"),
    })
    .nullable(),
});
export type UnitHoldView = z.output<typeof unitHoldSchema>;
