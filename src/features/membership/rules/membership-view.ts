/** The membership tiers in public answers. */
import { z } from "zod";
import { membershipSchema } from "#features/content/rules/settings.ts";
import { MEMBER_TYPES } from "./application-options.ts";

const tierSchema = membershipSchema.shape.tiers.shape.Contractor.omit({ description: true }).extend({
  memberType: z.enum(MEMBER_TYPES),
  descriptionHtml: z.string(),
});

export const membershipViewSchema = membershipSchema.omit({ tiers: true }).extend({ tiers: z.array(tierSchema) });
export type MembershipView = z.output<typeof membershipViewSchema>;
export type Tier = MembershipView["tiers"][number];
