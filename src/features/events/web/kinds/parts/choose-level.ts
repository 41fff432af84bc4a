import { EVENT_PEOPLE } from "../../../rules/catalog/sales.ts";
import { levelOfKey } from "../../../rules/kinds/levels.ts";
import type { Typed } from "../web-kind.ts";

/**
 * Selects the level and membership of a held option such as `IndividualMember`. @param field path of the level's owner
 */
export function chooseLevel(field: string, option: string): Typed {
  if (option === EVENT_PEOPLE) return {};
  const { level, isMember } = levelOfKey(option);
  return { [`${field}.regLevel`]: [level], ...(isMember && { [`${field}.isMember`]: ["on"] }) };
}
