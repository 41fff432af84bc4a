/**
 * The clay shoot: a sponsorship tier, optional sponsorships, a raffle donation and the teams of shooters that the tier
 * enters.
 */

import { optionsOf, tiersOf } from "../catalog/sponsorships.ts";
import { CLAY_OPTION_LABELS, clayTeamsOf, sellClayShoot } from "./clay-shoot-catalog.ts";
import { type ClayShootDetails, clayShootDetailsSchema } from "./clay-shoot-details.ts";
import { CLAY_LABELS, clayShootDetailsToInputs, clayShootInputsToDetails } from "./clay-shoot-inputs.ts";
import { fitTeams } from "./fit-teams.ts";
import type { Kind } from "./kind.ts";
import { priced, sponsorshipChoices } from "./sponsorship-choices.ts";
import { teamPeople } from "./teams.ts";

export const clayShoot: Kind<ClayShootDetails> = {
  details: clayShootDetailsSchema,
  sell: sellClayShoot,
  choices: ({ prices }, details) => [
    ...sponsorshipChoices(details, {
      tiers: tiersOf(prices).map(priced),
      options: optionsOf(prices, CLAY_OPTION_LABELS).map(priced),
    }),
    { path: "raffleDonation", label: "Raffle donation", value: details.raffleDonation },
  ],
  fitPeople: (prices, details) => ({
    ...details,
    teams: fitTeams(details.teams, clayTeamsOf(prices, details.sponsorship)),
  }),
  toCustomInputs: clayShootDetailsToInputs,
  answerLabels: CLAY_LABELS,
  fromCustomInputs: clayShootInputsToDetails,
  people: ({ teams }) => teamPeople(teams, "shooter"),
  // A sponsor may come without shooters. A squad with a named shooter is claimed as a whole.
  headcount: ({ teams, sponsorship }, prices) =>
    teams.filter((shooters) => shooters.some(({ name, email }) => name || email)).length *
    clayTeamsOf(prices, sponsorship).players,
  peopleOfTier: (prices, tier) => {
    const { teams, players } = clayTeamsOf(prices, tier);
    return teams * players;
  },
};
