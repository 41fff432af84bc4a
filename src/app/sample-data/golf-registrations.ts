/** Teams of last year's golf classic and of the next one. */
import type { GolfDetails } from "#features/events/rules/kinds/golf-details.ts";
import { named, person, player, type SamplePerson } from "./people.ts";
import type { SampleEntry } from "./sample-entry.ts";

type Choice = Partial<Pick<GolfDetails, "optionalSponsorships" | "attendingReception">>;
const reception = "Yes" as const;
const NO_OPTIONS = { event_type: "GOLF" as const, optionalSponsorships: [], attendingReception: reception };

const platinum = (who: SamplePerson, first: string[], second: string[], choice: Choice = {}) => ({
  who,
  details: {
    ...NO_OPTIONS,
    sponsorship: "Platinum Sponsor",
    teams: [[player(who), ...named(...first)], named(...second)],
    ...choice,
  },
});
const gold = (who: SamplePerson, mates: string[], choice: Choice = {}) => ({
  who,
  details: { ...NO_OPTIONS, sponsorship: "Gold Sponsor", teams: [[player(who), ...named(...mates)]], ...choice },
});
const silver = (who: SamplePerson, choice: Choice = {}) => ({
  who,
  details: { ...NO_OPTIONS, sponsorship: "Silver Sponsor", teams: [], individualGolfer: player(who), ...choice },
});

export const LAST_GOLF: SampleEntry[] = [
  {
    ...platinum(
      person("delta-paving", "Harlan", "Tate", 21),
      ["Luis Ortega", "Ben Foss", "Wade Kirby"],
      ["Nora Lindqvist", "Cal Rudd", "Amos Bell", "Jess Pruitt"],
      { optionalSponsorships: ["Reception"] },
    ),
    paid: "check",
    daysBefore: 61,
  },
  {
    ...gold(person("gulf-stone", "Renee", "Favre", 22), ["Paul Necaise", "Tim Ladner", "Ida Moran"]),
    paid: "check",
    daysBefore: 54,
  },
  {
    ...gold(person("tombigbee-paving", "Otis", "Grant", 23), ["Sam Weir", "Lee Hollis", "Dan Yates"], {
      optionalSponsorships: ["Golf_Tee"],
    }),
    paid: "card",
    daysBefore: 47,
  },
  {
    ...silver(person("lamar-testing-labs", "Priya", "Raman", 24), { attendingReception: "No" }),
    paid: "card",
    daysBefore: 40,
  },
  {
    ...platinum(
      person("magnolia-hot-mix", "Curtis", "Boone", 25),
      ["Ray Sims", "Hal Nettles", "Joe Easley"],
      ["Kate Byrd", "Ron Tubb", "Gil Mayfield", "Ann Dees"],
    ),
    paid: "check",
    daysBefore: 33,
  },
  {
    ...silver(person("riverbend-grading", "Marcus", "Hebert", 26), { attendingReception: "Maybe" }),
    paid: "check",
    daysBefore: 20,
  },
  {
    ...gold(person("yazoo-asphalt", "Dale", "Strickland", 27), ["Ed Vance", "Bo Tarver"]),
    paid: "not yet",
    daysBefore: 6,
  },
];

export const NEXT_GOLF: SampleEntry[] = [
  {
    ...platinum(
      person("natchez-trace-contractors", "Vera", "Holloway", 31),
      ["Jack Amory", "Lin Cho", "Pete Dunn"],
      ["Roy Gaines", "Meg Allred", "Hugh Ott", "Sid Lamar"],
    ),
    paid: "check",
    daysBefore: 19,
  },
  {
    ...gold(person("three-forks-binder", "Joel", "Kessler", 32), ["Ty Boland", "Rae Simms", "Art Quinn"], {
      optionalSponsorships: ["Golf_Tee"],
    }),
    paid: "card",
    daysBefore: 12,
  },
  { ...silver(person("blue-heron-engineering", "Simone", "Ladnier", 33)), paid: "not yet", daysBefore: 8 },
  {
    ...gold(person("pine-belt-materials", "Walt", "Odom", 34), ["Kip Shows"], { attendingReception: "Maybe" }),
    paid: "not yet",
    daysBefore: 3,
  },
  {
    ...silver(person("shelby-trucking", "Gina", "Prather", 35), { attendingReception: "No" }),
    paid: "not yet",
    daysBefore: 1,
  },
];
