import { found } from "#ui/admin/calls/load-page.ts";
import type { StaffApi } from "#ui/admin/calls/staff-api.ts";
import { levelName } from "../rules/levels/level-name.ts";

export type LevelChoice = { value: string; label: string };

/** The levels as the choices of a field, in their order. */
export async function levelChoices(api: StaffApi): Promise<LevelChoice[]> {
  const { levels } = await found(api.admin["certification-levels"].$get());
  return levels.map((level) => ({ value: level.key, label: levelName(level) }));
}
