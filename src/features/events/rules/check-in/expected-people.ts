/** The people who may come with one registration, including those that it paid for and has not named yet. */
import type { EventType } from "../catalog/event-types.ts";
import type { RegisteredPerson } from "../catalog/people.ts";
import type { Prices } from "../catalog/prices.ts";
import type { TierTeams } from "../catalog/team-size.ts";
import { clayTeamsOf } from "../kinds/clay-shoot-catalog.ts";
import { golfTeamsOf } from "../kinds/golf-catalog.ts";
import { kindOf } from "../kinds/index.ts";

/** A person who may come. A correction of the name does not change the path. */
export type ExpectedPerson = { path: string; role: string; name: string };

type Registered = { details: unknown; firstName: string; lastName: string };

/** The selected tier, if the kind has tiers. */
const tierIn = (details: unknown): string => (details as { sponsorship?: string }).sponsorship ?? "";

/** Always at least one: a sponsor without a team may send a person, who checks in under the registrant's name. */
export function expectedPeople(type: EventType, prices: Prices, row: Registered): ExpectedPerson[] {
  const inside = kindOf(type)
    .people(row.details as never)
    .map(({ path, role, name }) => ({ path, role, name }));
  const all = [...registrant(type, row), ...withUnnamed(type, prices, inside, tierIn(row.details))];
  return all.length > 0 ? all : [{ ...themselves(row), role: "Registrant" }];
}

const themselves = ({ firstName, lastName }: Registered): ExpectedPerson => ({
  path: "registrant",
  role: "",
  name: `${firstName} ${lastName}`,
});

/** The registrant comes to a class and to a convention. For other events the registrant is only a contact. */
const registrant = (type: EventType, row: Registered): ExpectedPerson[] =>
  type === "CERTIFICATION" || type === "CONVENTION" ? [themselves(row)] : [];

function withUnnamed(
  type: EventType,
  prices: Prices,
  named: readonly ExpectedPerson[],
  tier: string,
): readonly ExpectedPerson[] {
  if (type === "GOLF") {
    const { hasIndividual, ...entered } = golfTeamsOf(prices, tier);
    return hasIndividual
      ? filled([{ path: "individualGolfer", role: "Golfer", name: "" }], named)
      : filled(positions(entered, "golfer"), named);
  }
  if (type === "CLAY_SHOOT") {
    // A squad with a named shooter is claimed as a whole; a squad without names has no claims.
    const squads = new Set(named.filter(({ name }) => name !== "").map(({ path }) => squadOf(path)));
    const all = positions(clayTeamsOf(prices, tier), "shooter");
    return filled(all, named).filter(({ path }) => squads.has(squadOf(path)));
  }
  return named;
}

const squadOf = (path: string): string => path.slice(0, path.lastIndexOf("."));

/** Uses the paths and roles of `teamPeople`. */
const positions = ({ teams, players }: TierTeams, role: string): ExpectedPerson[] =>
  Array.from({ length: teams }, (_, team) =>
    Array.from({ length: players }, (__, player) => ({
      path: `teams.${team}.${player}`,
      role: `Team ${team + 1}, ${role} ${player + 1}`,
      name: "",
    })),
  ).flat();

/** Every position with its name, if any, then the named people beyond them. */
function filled(all: readonly ExpectedPerson[], named: readonly RegisteredPerson[]): ExpectedPerson[] {
  const beyond = named.filter(({ path }) => !all.some((position) => position.path === path));
  return [...all.map((position) => named.find(({ path }) => path === position.path) ?? position), ...beyond];
}
