/** Golf: a sponsorship tier with its golfers, optional sponsorships and the welcome reception. */

import { golfersOf, sellGolf } from "./golf-catalog.ts";
import { type GolfDetails, golfDetailsSchema } from "./golf-details.ts";
import { golfDetailsToInputs, golfInputsToDetails } from "./golf-inputs.ts";
import type { Kind } from "./kind.ts";
import { teamPeople } from "./teams.ts";

export const golf: Kind<GolfDetails> = {
  details: golfDetailsSchema,
  sell: sellGolf,
  toCustomInputs: golfDetailsToInputs,
  fromCustomInputs: golfInputsToDetails,
  people: ({ teams, individualGolfer }) => [
    ...teamPeople(teams, "golfer"),
    ...(individualGolfer ? [{ path: "individualGolfer", role: "Golfer", ...individualGolfer }] : []),
  ],
  // The tier's golfers are claimed together: a sponsor may name them later.
  headcount: ({ sponsorship }, prices) => {
    const { teams, players, hasIndividual } = golfersOf(prices, sponsorship);
    return teams * players + (hasIndividual ? 1 : 0);
  },
};
