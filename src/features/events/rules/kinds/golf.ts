/** Golf: a sponsorship tier with its golfers, optional sponsorships and the welcome reception. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { golfDetailsToInputs, golfInputsToDetails } from "./golf-inputs.ts";
import { GOLF_OPTIONS, placesOf, RECEPTION_ANSWERS, sellGolf, TEAM_SIZE } from "./golf-offer.ts";
import type { Kind } from "./kind.ts";

/** Name and email may wait, but an email that is given must be one: tee times are sent there. */
export const golferSchema = z.object({
  name: z.string().trim().max(100, "At most 100 characters").default(""),
  email: z.union([z.literal(""), emailSchema], { error: "Must enter email address" }).default(""),
});

export const golfDetailsSchema = z
  .object({
    event_type: z.literal("GOLF"),
    sponsorship: z.string({ error: "Must choose a sponsorship" }).min(1, "Must choose a sponsorship"),
    optionalSponsorships: z.array(z.enum(GOLF_OPTIONS)).max(GOLF_OPTIONS.length).default([]),
    attendingReception: z.enum(RECEPTION_ANSWERS, { error: "Must answer Yes, No or Maybe" }).optional(),
    teams: z.array(z.array(golferSchema).max(TEAM_SIZE, "A team has four golfers")).max(2).default([]),
    individualGolfer: golferSchema.optional(),
  })
  .superRefine((details, context) => {
    const { teams, hasIndividual } = placesOf(details.sponsorship);
    if (details.teams.length > teams) {
      context.addIssue({ code: "custom", path: ["teams"], message: `This sponsorship includes ${teams} teams` });
    }
    if (details.individualGolfer && !hasIndividual) {
      context.addIssue({
        code: "custom",
        path: ["individualGolfer"],
        message: "This sponsorship has no individual golfer",
      });
    }
  });
export type GolfDetails = z.output<typeof golfDetailsSchema>;

export const golf: Kind<GolfDetails> = {
  eventType: "GOLF",
  details: golfDetailsSchema,
  sell: sellGolf,
  toCustomInputs: golfDetailsToInputs,
  fromCustomInputs: golfInputsToDetails,
};
