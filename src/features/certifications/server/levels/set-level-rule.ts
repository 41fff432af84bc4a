import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import { levelName } from "../../rules/levels/level-name.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";
import { namedLevels } from "../../rules/levels/named-levels.ts";
import { noSuchLevel, ruleDayPast, ruleNamesItself, ruleNamesUnknown } from "../errors.ts";
import { levelRules } from "./level-tables.ts";
import { raiseLevel } from "./raise-level.ts";
import { type Level, readLevels } from "./read-levels.ts";

type SetRule = {
  key: string;
  fromDay: string;
  rule: LevelRule;
  /** The one of the level that staff read. */
  version: number;
  actor: { id: string; name: string };
};

/**
 * Staff change the rule of a level from a day on, today or later. A rule that was in force stays as it was; one that is
 * still to come is replaced where it begins on the same day.
 *
 * @throws `certifications.no-such-level`, `certifications.rule-day-past`, `certifications.rule-names-itself`,
 *   `certifications.rule-names-unknown`, `certifications.level-changed`
 */
export async function setLevelRule(deps: Deps, { key, fromDay, rule, version, actor }: SetRule): Promise<void> {
  const today = await todayOf(deps);
  await inTransaction(deps, async (inTx) => {
    const levels = await readLevels(inTx.db);
    const level = levels.find((one) => one.key === key);
    if (!level) throw noSuchLevel();
    if (fromDay < today) throw ruleDayPast();
    refuseNames(levels, level, rule);
    await raiseLevel(inTx, level, version);
    const row = { id: crypto.randomUUID(), levelKey: key, fromDay, rule, by: actor.name, createdAt: inTx.now() };
    await inTx.db
      .insert(levelRules)
      .values(row)
      .onConflictDoUpdate({
        target: [levelRules.levelKey, levelRules.fromDay],
        set: { rule, by: actor.name, createdAt: row.createdAt },
      });
    await recordAudit(inTx, {
      actor,
      action: "level.rule-set",
      subject: `level ${key}`,
      detail: `${actor.name} set the rule of ${levelName(level)} from ${formatDay(fromDay)} on.`,
    });
  });
}

/** A rule names other levels only, and only those that exist. */
function refuseNames(levels: readonly Level[], { key, name }: Level, rule: LevelRule): void {
  for (const named of namedLevels(rule)) {
    if (named.level === key) throw ruleNamesItself(named.path, name);
    if (!levels.some((one) => one.key === named.level)) throw ruleNamesUnknown(named.path, named.level);
  }
}
