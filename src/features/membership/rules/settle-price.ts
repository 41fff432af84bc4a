/** The staff's decision about a member price that the roll does not support. Runs on both sides. */
import { z } from "zod";
import { centsSchema } from "#shared/bounds.ts";
import { MEMBER_CHECKS, MEMBER_SETTLEMENTS } from "./member-check.ts";

export const settlePriceSchema = z
  .strictObject({
    as: z.enum(MEMBER_SETTLEMENTS).describe("`accepted`: the member price stands; `charged`: the rest is owed"),
    savedCents: centsSchema(0).describe("The difference that was shown: another one is a 409"),
  })
  .meta({ id: "SettleMemberPrice" });
export type SettlePrice = z.output<typeof settlePriceSchema>;

/** A registration whose member price waits for staff. */
export const unsettledPriceSchema = z
  .object({
    reference: z.string(),
    name: z.string(),
    company: z.string(),
    about: z.string().describe("The event with its year, or the class"),
    memberCheck: z.enum(MEMBER_CHECKS),
    savedCents: z.int().nullable().describe("The difference to the full price; null where it is not known"),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "UnsettledMemberPrice" });
export type UnsettledPrice = z.output<typeof unsettledPriceSchema>;
