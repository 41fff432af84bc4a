/** Names of the fields that golf and the clay shoot share, and functions that read them. */
import { EVENT_PEOPLE } from "../../../rules/catalog/sales.ts";
import type { EventDetail } from "../../../rules/catalog/schema.ts";
import { type Tier, tiersOf } from "../../../rules/catalog/sponsorships.ts";
import { peopleEntered, type TierTeams } from "../../../rules/catalog/team-size.ts";
import type { Typed, Units } from "../web-kind.ts";

export const TIER_FIELD = "details.sponsorship";
export const OPTIONS_FIELD = "details.optionalSponsorships";
/** Whether the teams are named with the registration, or later on its page. */
export const NAMING_FIELD = "naming";
export const NAME_NOW = "now";
/** Path of a team among the answers, or of one of its players. */
export const playerField = (team: number, place?: number): string =>
  ["details.teams", team, place].filter((part) => part !== undefined).join(".");

/** The teams of a tier, by its name. */
export type TeamsOf = (tier: string) => TierTeams & { hasIndividual?: boolean };

/** Selects the held tier. A hold on people selects the first tier with at most that many people. */
export function chooseTier({ prices, sold_out }: EventDetail, { option, people }: Units, teamsOf: TeamsOf): Typed {
  const fits = (tier: Tier) => !tier.isSoldOut && peopleEntered(teamsOf(tier.name)) <= people;
  const tier = option === EVENT_PEOPLE ? tiersOf(prices, sold_out).find(fits)?.name : option;
  return tier ? { [TIER_FIELD]: [tier] } : {};
}

/** The largest number of teams, and of players per team, over all tiers of the event. */
export function sponsoredTeams({ prices }: Pick<EventDetail, "prices">, teamsOf: TeamsOf): TierTeams {
  const entered = tiersOf(prices).map(({ name }) => teamsOf(name));
  const most = (part: keyof TierTeams) => Math.max(0, ...entered.map((one) => one[part]));
  return { teams: most("teams"), players: most("players") };
}

/** Returns the label of the person that an error is about, such as `Team 1, golfer 2`. */
export function personInTeam(who: string): (id: string) => string | undefined {
  return (id) => {
    const [, team, place] = /^details\.teams\.(\d+)\.(\d+)\./.exec(id) ?? [];
    return team && place && `Team ${Number(team) + 1}, ${who} ${Number(place) + 1}`;
  };
}

export const readPlayer = (form: FormData, field: string) => ({
  name: String(form.get(`${field}.name`) ?? ""),
  email: String(form.get(`${field}.email`) ?? ""),
});

/**
 * Reads the teams of the tier; blank if they are named later. Text in hidden fields, of other teams or of people to be
 * named later, is not sent.
 */
export function readTeams(form: FormData, { teams, players }: TierTeams) {
  const isLater = form.get(NAMING_FIELD) === "later";
  return Array.from({ length: teams }, (_, team) =>
    Array.from({ length: players }, (_, place) =>
      isLater ? { name: "", email: "" } : readPlayer(form, playerField(team, place)),
    ),
  );
}
