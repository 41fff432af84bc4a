/** Who may come with one registration: its people, and those that it bought a part for and has not named yet. */
import type { EventType } from "../catalog/event-types.ts";
import type { RegisteredPerson } from "../catalog/people.ts";
import type { PriceObj } from "../catalog/schema.ts";
import type { TierTeams } from "../catalog/team-size.ts";
import { clayTeamsOf } from "../kinds/clay-shoot-catalog.ts";
import { golfersOf } from "../kinds/golf-catalog.ts";
import { kindOf } from "../kinds/index.ts";

/** One who may come. The path stays when a name is corrected. */
export type ExpectedPerson = { path: string; role: string; name: string };

type Registered = { details: unknown; firstName: string; lastName: string };

/** The tier that a sponsor chose, where the kind has tiers. */
const tierIn = (details: unknown): string => (details as { sponsorship?: string }).sponsorship ?? "";

/** Never nobody: a sponsor without a team may send somebody, and is asked for by the registrant's name. */
export function expectedPeople(type: EventType, prices: PriceObj, row: Registered): ExpectedPerson[] {
  const inside = kindOf(type)
    .people(row.details as never)
    .map(({ path, role, name }) => ({ path, role, name }));
  const all = [...registrant(type, row), ...withUnnamed(type, prices, inside, tierIn(row.details))];
  return all.length > 0 ? all : [{ ...themselves(row), role: "Registrant" }];
}

const themselves = ({ firstName, lastName }: Registered): ExpectedPerson => ({
  ...{ path: "registrant", role: "", name: `${firstName} ${lastName}` },
});

/** The registrant comes to a class and to the convention; elsewhere they are the office's contact. */
const registrant = (type: EventType, row: Registered): ExpectedPerson[] =>
  type === "CERTIFICATION" || type === "CONVENTION" ? [themselves(row)] : [];

function withUnnamed(
  type: EventType,
  prices: PriceObj,
  named: readonly ExpectedPerson[],
  tier: string,
): readonly ExpectedPerson[] {
  if (type === "GOLF") {
    const { hasIndividual, ...entered } = golfersOf(prices, tier);
    return hasIndividual
      ? filled([{ path: "individualGolfer", role: "Golfer", name: "" }], named)
      : filled(positions(entered, "golfer"), named);
  }
  if (type === "CLAY_SHOOT") {
    // A squad with one named shooter is claimed whole, one without nobody.
    const squads = new Set(named.filter(({ name }) => name !== "").map(({ path }) => squadOf(path)));
    const all = positions(clayTeamsOf(prices, tier), "shooter");
    return filled(all, named).filter(({ path }) => squads.has(squadOf(path)));
  }
  return named;
}

const squadOf = (path: string): string => path.slice(0, path.lastIndexOf("."));

/** The paths and roles are those of `teamPeople`. */
const positions = ({ teams, players }: TierTeams, role: string): ExpectedPerson[] =>
  Array.from({ length: teams }, (_, team) =>
    Array.from({ length: players }, (__, player) => ({
      ...{ path: `teams.${team}.${player}`, role: `Team ${team + 1}, ${role} ${player + 1}`, name: "" },
    })),
  ).flat();

/** Every position with the name that it has, and whoever is named beyond them. */
function filled(all: readonly ExpectedPerson[], named: readonly RegisteredPerson[]): ExpectedPerson[] {
  const beyond = named.filter(({ path }) => !all.some((position) => position.path === path));
  return [...all.map((position) => named.find(({ path }) => path === position.path) ?? position), ...beyond];
}
