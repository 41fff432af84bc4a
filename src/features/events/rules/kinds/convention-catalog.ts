/**
 * The catalog of a convention: one registration by level, with guests. Imports no schemas: the page ships only this
 * file.
 */

import type { Prices } from "../catalog/prices.ts";
import type { SaleLine } from "../catalog/sales.ts";
import { levelLine, levelsOf, type RegLevel } from "./levels.ts";

export const MAX_GUESTS = 10;

export type ConventionChoice = { regLevel?: RegLevel | undefined; isMember: boolean };

/** False for a convention without a price table: registration is then free. */
export const hasLevels = (prices: Prices): boolean => levelsOf(prices).length > 0;

/**
 * The line of the level; no line if registration is free.
 *
 * @returns problems by field for a missing or unknown level.
 */
export function sellConvention(
  prices: Prices,
  { regLevel, isMember }: ConventionChoice,
): { lines: SaleLine[] } | { problems: Record<string, string[]> } {
  if (!hasLevels(prices)) {
    return regLevel
      ? { problems: { "details.regLevel": [`${regLevel} is not offered at this event`] } }
      : { lines: [] };
  }
  if (!regLevel) return { problems: { "details.regLevel": ["Must choose a registration level"] } };
  const member = isMember ? "member" : "non-member";
  const label = regLevel === "Student" ? regLevel : `${regLevel}, ${member}`;
  const line = levelLine(prices, { level: regLevel, isMember, label });
  return line ? { lines: [line] } : { problems: { "details.regLevel": [`${regLevel} is not offered at this event`] } };
}
