/** The levels that a rule names, each with the field that names it. */
import type { LevelRule, Requirement } from "./level-rule.ts";

export type NamedLevel = { path: string; level: string };

const namedIn = (path: string, requirements: readonly Requirement[]): NamedLevel[] =>
  requirements.flatMap((one, index) => ("level" in one ? [{ path: `${path}.${index}.level`, level: one.level }] : []));

/** @returns one entry for each level that the rule names, by its path in the request. */
export const namedLevels = ({ prerequisites, renewal, extendsLevels }: LevelRule): NamedLevel[] => [
  ...prerequisites.flatMap((all, index) => namedIn(`rule.prerequisites.${index}`, all)),
  ...namedIn("rule.renewal.needs", renewal.needs),
  ...extendsLevels.map((level) => ({ path: "rule.extendsLevels", level })),
];
