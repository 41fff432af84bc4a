/** Golf: a sponsorship tier with its golfers, optional sponsorships and the welcome reception. */

import type { Prices } from "../catalog/prices.ts";
import { optionsOf, tiersOf } from "../catalog/sponsorships.ts";
import { peopleEntered } from "../catalog/team-size.ts";
import { fitTeams } from "./fit-teams.ts";
import { GOLF_OPTION_LABELS, golfTeamsOf, RECEPTION_ANSWERS, sellGolf } from "./golf-catalog.ts";
import { type GolfDetails, golfDetailsSchema } from "./golf-details.ts";
import { GOLF_LABELS, golfDetailsToInputs, golfInputsToDetails } from "./golf-inputs.ts";
import type { Kind } from "./kind.ts";
import { priced, sponsorshipChoices } from "./sponsorship-choices.ts";
import { teamPeople } from "./teams.ts";

const peopleOfTier = (prices: Prices, tier: string): number => peopleEntered(golfTeamsOf(prices, tier));

export const golf: Kind<GolfDetails> = {
  details: golfDetailsSchema,
  sell: sellGolf,
  choices: ({ prices }, details) => [
    ...sponsorshipChoices(details, {
      tiers: tiersOf(prices).map(priced),
      options: optionsOf(prices, GOLF_OPTION_LABELS).map(priced),
    }),
    {
      path: "attendingReception",
      label: "Attending the reception",
      value: details.attendingReception ?? "",
      options: ["", ...RECEPTION_ANSWERS].map((value) => ({ value, label: value || "Not answered" })),
    },
  ],
  fitPeople: (prices, { individualGolfer, ...details }) => {
    const { teams, players, hasIndividual } = golfTeamsOf(prices, details.sponsorship);
    const golfers = [...details.teams.flat(), ...(individualGolfer ? [individualGolfer] : [])];
    if (hasIndividual)
      return { ...details, teams: [], individualGolfer: golfers.find(({ name }) => name) ?? { name: "", email: "" } };
    const named = individualGolfer && details.teams.length === 0 ? [[individualGolfer]] : details.teams;
    return { ...details, teams: fitTeams(named, { teams, players }) };
  },
  toCustomInputs: golfDetailsToInputs,
  answerLabels: GOLF_LABELS,
  fromCustomInputs: golfInputsToDetails,
  people: ({ teams, individualGolfer }) => [
    ...teamPeople(teams, "golfer"),
    ...(individualGolfer ? [{ path: "individualGolfer", role: "Golfer", ...individualGolfer }] : []),
  ],
  // All golfers of the tier are claimed at once, because a sponsor may name them later.
  headcount: ({ sponsorship }, prices) => peopleOfTier(prices, sponsorship),
  peopleOfTier,
};
