import { asc } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { DEFAULT_LEVELS, STARTING_RULE } from "../../rules/levels/default-rules.ts";
import { levelName } from "../../rules/levels/level-name.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";
import { ALWAYS, type DatedRule, ruleInForce } from "../../rules/levels/rules-by-day.ts";
import { unknownLevel } from "../errors.ts";
import { certificationLevels, levelRules } from "./level-tables.ts";

export type Level = {
  key: string;
  name: string;
  shortName: string;
  /** Order on screens. */
  position: number;
  version: number;
  /** The earliest first; never empty. */
  rules: readonly DatedRule[];
};

/** All levels with their rules, in their order. A level without a saved rule has the one that it starts with. */
export async function readLevels(db: Db): Promise<Level[]> {
  // One after the other: in a transaction they share a connection.
  const named = await db
    .select()
    .from(certificationLevels)
    .orderBy(asc(certificationLevels.position), asc(certificationLevels.key));
  const dated = await db.select().from(levelRules).orderBy(asc(levelRules.fromDay));
  const { validYears } = await getSetting(db, "classes");
  const years = { firstYears: validYears, laterYears: validYears };
  const starting = DEFAULT_LEVELS.map((level, position) => ({ ...level, position, version: 1 }));
  const added = named.filter(({ key }) => !starting.some((one) => one.key === key));
  const levels = [...starting, ...added.map((level) => ({ ...level, rule: STARTING_RULE }))];
  return levels
    .map((level) => ({ ...level, ...named.find(({ key }) => key === level.key) }))
    .sort((one, other) => one.position - other.position)
    .map(({ key, name, shortName, position, version, rule }) => ({
      key,
      name,
      shortName,
      position,
      version,
      rules: [{ fromDay: ALWAYS, rule: { ...rule, ...years } }, ...dated.filter(({ levelKey }) => levelKey === key)],
    }));
}

/** @returns both names of a level by its key, such as `Level 1 (CAT-I)`. */
export async function readLevelNames(db: Db): Promise<(key: string) => string> {
  const names = new Map((await readLevels(db)).map((level) => [level.key, levelName(level)]));
  return (key) => names.get(key) ?? key;
}

/** @throws `certifications.unknown-level` */
export function levelOf(levels: readonly Level[], key: string): Level {
  const found = levels.find((level) => level.key === key);
  if (!found) throw unknownLevel();
  return found;
}

/** The rule in force on a day. @throws Error for an unknown level, which no row may name */
export function ruleOn(levels: readonly Level[], key: string, day: string): LevelRule {
  return ruleInForce(levels.find((level) => level.key === key)?.rules ?? [], day).rule;
}
