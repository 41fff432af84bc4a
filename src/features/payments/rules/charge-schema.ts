/** `ChargeView` as the API answers with it. Apart from the type: a page that only shows charges ships no validator. */
import { z } from "zod";
import { chargeTokenSchema } from "#shared/identifiers.ts";
import { CHARGE_STATUSES } from "./states.ts";

export const chargeViewSchema = z.object({
  token: chargeTokenSchema,
  label: z.string(),
  amountCents: z.int(),
  refundedCents: z.int().optional().describe("What went back of it; absent where nothing did"),
  status: z.enum(CHARGE_STATUSES),
  fund: z.string().optional().describe("The account it belongs to, where it is not the association's own"),
  dueOn: z.iso.date().optional().describe("The day it should be paid by"),
});
