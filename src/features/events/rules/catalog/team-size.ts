/** The number of teams and players that a sponsorship enters. Imports no schemas. */
import { countOf } from "#shared/counts.ts";
import { named, type Prices } from "./prices.ts";

/** A golf team and a squad of shooters are four people each, unless the event says otherwise. */
export const TEAM_SIZE = 4;
export const MAX_TEAMS = 4;
export const MAX_PLAYERS = 6;

export type TierTeams = { teams: number; players: number };

/** How many people enter with a tier. */
export const peopleEntered = ({ teams, players, hasIndividual }: TierTeams & { hasIndividual?: boolean }): number =>
  teams * players + (hasIndividual ? 1 : 0);

/** The teams that staff set for the tier. @param usual the number of teams if they set none. */
export const teamsOf = (prices: Prices, tier: string, usual: number): TierTeams => {
  const { teams = usual, players = TEAM_SIZE } = named(prices.tiers, tier) ?? {};
  return { teams, players };
};

export type NamedTeams = readonly (readonly unknown[])[];

/** @returns a problem at `details.teams` if there are more teams or players than the tier enters. */
export function refuseTeams(
  entered: NamedTeams,
  { teams, players }: TierTeams,
): { problems: Record<string, string[]> } | undefined {
  const refuse = (field: string, message: string) => ({ problems: { [field]: [message] } });
  if (entered.length > teams) return refuse("details.teams", `This sponsorship includes ${count(teams, "team")}`);
  const over = entered.findIndex((named) => named.length > players);
  return over < 0
    ? undefined
    : refuse(`details.teams.${over}`, `A team of this sponsorship has ${count(players, "player")}`);
}

const count = (many: number, what: string): string => (many === 0 ? `no ${what}s` : countOf(many, what));
