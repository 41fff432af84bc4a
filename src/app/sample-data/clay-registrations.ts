/** Sponsors of the last clay shoot and of the next one. */

import { TEAM_SIZE } from "#features/events/rules/catalog/team-size.ts";
import { clayTeamsOf } from "#features/events/rules/kinds/clay-shoot-catalog.ts";
import type { ClayShootDetails } from "#features/events/rules/kinds/clay-shoot-details.ts";
import { CLAY_PRICES } from "./event-prices.ts";
import { named, person, player, type SamplePerson } from "./people.ts";
import type { SampleEntry } from "./sample-entry.ts";

type Choice = Partial<Pick<ClayShootDetails, "optionalSponsorships" | "raffleDonation">>;

/** The captain shoots first in the first team; unnamed shooters stay empty, as in the form. */
const shoot = (sponsorship: string, who: SamplePerson, first: string[], second: string[], choice: Choice = {}) => ({
  who,
  details: {
    event_type: "CLAY_SHOOT" as const,
    sponsorship,
    optionalSponsorships: [],
    raffleDonation: "",
    teams: [squad([player(who), ...named(...first)]), squad(named(...second))].slice(0, teamsOf(sponsorship)),
    ...choice,
  },
});

const teamsOf = (sponsorship: string): number => clayTeamsOf(CLAY_PRICES, sponsorship).teams;

const squad = (shooters: { name: string; email: string }[]) =>
  Array.from({ length: TEAM_SIZE }, (_, place) => shooters[place] ?? { name: "", email: "" });

export const LAST_SHOOT: SampleEntry[] = [
  {
    ...shoot(
      "Platinum",
      person("big-black-constructors", "Clay", "Garrison", 41),
      ["Hoyt Ramsey", "Dot Ellison", "Boyd Crane"],
      ["Neil Tackett", "Faye Burrell", "Gus Lofton", "Ora Dent"],
      { optionalSponsorships: ["Reception_Sponsor"], raffleDonation: "$500.00" },
    ),
    paid: "check",
    daysBefore: 52,
  },
  {
    ...shoot(
      "Gold",
      person("ironwood-quarries", "Lena", "Pickett", 42),
      ["Rex Yarber", "Mo Stanford", "Tess Ivy"],
      ["Al Cotten", "Jo Mabry"],
      { raffleDonation: "$75.00" },
    ),
    paid: "card",
    daysBefore: 38,
  },
  {
    ...shoot(
      "Silver",
      person("capital-equipment", "Trey", "Sumrall", 43),
      ["Ken Loftin", "Bea Nash", "Ward Pace"],
      [],
      { raffleDonation: "$40.00" },
    ),
    paid: "check",
    daysBefore: 29,
  },
  {
    ...shoot("Team of Four", person("riverbend-grading", "Marcus", "Hebert", 26), ["Cy Broussard", "Lou Metz"], []),
    paid: "not yet",
    daysBefore: 5,
  },
];

export const NEXT_SHOOT: SampleEntry[] = [
  {
    ...shoot(
      "Platinum",
      person("kincaid-brothers", "Ruth", "Kincaid", 44),
      ["Dell Varnado", "Sol Andrews", "Pam Quick"],
      ["Hank Reeves"],
      { raffleDonation: "$250.00" },
    ),
    paid: "check",
    daysBefore: 16,
  },
  {
    ...shoot("Gold", person("leaf-river-milling", "Omar", "Shelton", 45), [], [], { raffleDonation: "$1,200.50" }),
    paid: "card",
    daysBefore: 9,
  },
  {
    ...shoot("Team of Four", person("delta-paving", "Harlan", "Tate", 21), ["Luis Ortega", "Ben Foss"], []),
    paid: "not yet",
    daysBefore: 2,
  },
];
