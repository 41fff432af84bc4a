import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";
import { noSuchLevel, ruleDayPast } from "../errors.ts";
import { levelRules } from "./level-tables.ts";
import { readLevels } from "./read-levels.ts";

type SetRule = { key: string; fromDay: string; rule: LevelRule; actor: { id: string; name: string } };

/**
 * Staff change the rule of a level from a day on, today or later. A rule that was in force stays as it was; one that is
 * still to come is replaced where it begins on the same day.
 *
 * @throws `certifications.no-such-level`, `certifications.rule-day-past`
 */
export async function setLevelRule(deps: Deps, { key, fromDay, rule, actor }: SetRule): Promise<void> {
  const level = (await readLevels(deps.db)).find((one) => one.key === key);
  if (!level) throw noSuchLevel();
  if (fromDay < (await todayOf(deps))) throw ruleDayPast();
  await inTransaction(deps, async (inTx) => {
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
      subject: `level ${level.name}`,
      detail: `${actor.name} set the rule of ${level.name} from ${formatDay(fromDay)} on.`,
    });
  });
}
