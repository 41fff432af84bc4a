/** Golf: a sponsorship tier with its golfers, optional sponsorships and the welcome reception. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";
import { golfDetailsToInputs, golfInputsToDetails } from "./golf-inputs.ts";
import { GOLF_OPTIONS, placesOf, RECEPTION_ANSWERS, sellGolf } from "./golf-offer.ts";
import type { Kind } from "./kind.ts";
import { playerSchema, teamSlots, teamsSchema } from "./teams.ts";

export const golfDetailsSchema = z.strictObject({
  event_type: z.literal("GOLF"),
  sponsorship: lineSchema(200, "Must choose a sponsorship"),
  optionalSponsorships: z.array(z.enum(GOLF_OPTIONS)).max(GOLF_OPTIONS.length).default([]),
  attendingReception: z.enum(RECEPTION_ANSWERS, { error: "Must answer Yes, No or Maybe" }).optional(),
  teams: teamsSchema,
  individualGolfer: playerSchema.optional(),
});
export type GolfDetails = z.output<typeof golfDetailsSchema>;

export const golf: Kind<GolfDetails> = {
  details: golfDetailsSchema,
  sell: sellGolf,
  toCustomInputs: golfDetailsToInputs,
  fromCustomInputs: golfInputsToDetails,
  people: ({ teams, individualGolfer }) => [
    ...teamSlots(teams, "golfer"),
    ...(individualGolfer ? [{ path: "individualGolfer", role: "Golfer", ...individualGolfer }] : []),
  ],
  // The tier's places are held whole: a sponsor may name the golfers later.
  headcount: ({ sponsorship }, prices) => {
    const { teams, players, hasIndividual } = placesOf(prices, sponsorship);
    return teams * players + (hasIndividual ? 1 : 0);
  },
};
