import { asc } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { DEFAULT_LEVELS, STARTING_RULE } from "../../rules/levels/default-rules.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";
import { certificationLevels, levelRules } from "./level-tables.ts";

/** Before every day of the calendar: the rule that a level starts with. */
const ALWAYS = "0001-01-01";

export type DatedRule = { fromDay: string; rule: LevelRule };
export type Level = {
  key: string;
  name: string;
  shortName: string;
  version: number;
  /** The earliest first; never empty. */
  rules: readonly DatedRule[];
};

/** All levels with their rules, in their order. A level without a saved rule has the one that it starts with. */
export async function readLevels(db: Db): Promise<Level[]> {
  const [named, dated, { validYears }] = await Promise.all([
    db.select().from(certificationLevels).orderBy(asc(certificationLevels.position), asc(certificationLevels.key)),
    db.select().from(levelRules).orderBy(asc(levelRules.fromDay)),
    getSetting(db, "classes"),
  ]);
  const years = { firstYears: validYears, laterYears: validYears };
  const starting = DEFAULT_LEVELS.map((level, position) => ({ ...level, position, version: 1 }));
  const added = named.filter(({ key }) => !starting.some((one) => one.key === key));
  const levels = [...starting, ...added.map((level) => ({ ...level, rule: STARTING_RULE }))];
  return levels
    .map((level) => ({ ...level, ...named.find(({ key }) => key === level.key) }))
    .sort((one, other) => one.position - other.position)
    .map(({ key, name, shortName, version, rule }) => ({
      key,
      name,
      shortName,
      version,
      rules: [{ fromDay: ALWAYS, rule: { ...rule, ...years } }, ...dated.filter(({ levelKey }) => levelKey === key)],
    }));
}

/** The rule in force on a day. @throws Error for an unknown level, which no row may name */
export function ruleOn(levels: readonly Level[], key: string, day: string): LevelRule {
  const rules = levels.find((level) => level.key === key)?.rules ?? [];
  const found = rules.findLast(({ fromDay }) => fromDay <= day);
  if (!found) throw new Error(`no rule of level ${key} on ${day}`);
  return found.rule;
}
