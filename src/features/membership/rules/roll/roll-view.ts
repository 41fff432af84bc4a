/** The staff's member roll: filters, sort orders and rows. */
import { z } from "zod";
import { STATE_CODES } from "#shared/addresses/regions.ts";
import { countedFields, isMoreSchema } from "#shared/bounds.ts";
import { lineSchema } from "#shared/text.ts";
import { MEMBER_TYPES } from "../application-options.ts";
import { affiliateSchema } from "../schema.ts";
import { DUES_STANDINGS, ROLL_SORTS, STANDINGS } from "./roll-options.ts";

export const rollFiltersSchema = z.object({
  q: lineSchema(100).optional().describe("Parts of name, other name, email domain, place, website or contact"),
  standing: z.enum(STANDINGS).optional().describe("Members, unless another one is asked for"),
  tier: z.enum(MEMBER_TYPES).optional(),
  state: z.enum(STATE_CODES).optional(),
  city: lineSchema(100).optional().describe("The beginning of it"),
  dues: z.enum(DUES_STANDINGS).optional().describe("By the day through which dues are paid"),
  sort: z.enum(ROLL_SORTS).optional().describe("By name, unless another one is asked for"),
});
export type RollFilters = z.output<typeof rollFiltersSchema>;

export const rollMemberSchema = affiliateSchema.extend({
  aliases: z.array(z.string()),
  tier: z.enum(MEMBER_TYPES).nullable(),
  paidThrough: z.iso.date().nullable(),
  owesCents: z.int().describe("Open dues, of its yearly bills and of its application"),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  isActive: z.boolean().describe("False once the membership has ended"),
  isListed: z.boolean(),
  isFeatured: z.boolean().describe("Staff chose it for the home page, which shows it while it is listed"),
});
export type RollMember = z.output<typeof rollMemberSchema>;

export const rollPageSchema = z.object({
  members: z.array(rollMemberSchema.meta({ id: "RollMember" })),
  ...countedFields,
  counts: z
    .object({
      active: z.int(),
      ended: z.int(),
      behind: z.int(),
      hasMore: z.object({ active: isMoreSchema, ended: isMoreSchema, behind: isMoreSchema }).optional(),
    })
    .describe("Members, ended memberships, and members with dues behind, among what fits but for standing and dues"),
  next: z.string().nullable().describe("`after` of the page below, where there is one"),
});
export type RollPage = z.output<typeof rollPageSchema>;
