import { sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { findFirst, insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { levelName } from "../../rules/levels/level-name.ts";
import { levelKeyReused, levelNamed, noSuchLevel } from "../errors.ts";
import { certificationLevels } from "./level-tables.ts";
import { raiseLevel } from "./raise-level.ts";
import { type Level, readLevels } from "./read-levels.ts";

type Actor = { id: string; name: string };
type Names = { name: string; shortName: string };

/** @throws `certifications.level-named` where another level has one of the names */
function refuseTakenNames(others: readonly Level[], { name, shortName }: Names): void {
  const isTaken = (typed: string) =>
    others.some((one) => [one.name, one.shortName].some((taken) => taken.toLowerCase() === typed.toLowerCase()));
  if (isTaken(name)) throw levelNamed("name", name);
  if (isTaken(shortName)) throw levelNamed("shortName", shortName);
}

type Rename = Names & { key: string; version: number; actor: Actor };

/** One level is named at a time, so that no two get the same name. */
async function lockNames(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('certification-levels', 0))`);
}

/**
 * Staff rename a level. Certifications, prices and forms keep its key.
 *
 * @throws `certifications.no-such-level`, `certifications.level-named`, `certifications.level-changed`
 */
export async function renameLevel(deps: Deps, { key, version, actor, ...names }: Rename): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    await lockNames(inTx.db);
    const levels = await readLevels(inTx.db);
    const before = levels.find((one) => one.key === key);
    if (!before) throw noSuchLevel();
    refuseTakenNames(
      levels.filter((one) => one !== before),
      names,
    );
    await raiseLevel(inTx, { ...before, ...names }, version);
    await recordAudit(inTx, {
      actor,
      action: "level.renamed",
      subject: `level ${key}`,
      detail: `${actor.name} renamed ${levelName(before)} to ${levelName(names)}.`,
    });
  });
}

type Add = Names & {
  actor: Actor;
  /** Minted by the form: the same level with the same key is added once. */
  requestKey?: string | undefined;
};

/**
 * Staff add a level after the others, with the starting rule.
 *
 * @returns its key.
 * @throws `certifications.level-named`, `certifications.level-reused`
 */
export async function addLevel(deps: Deps, { actor, requestKey, ...names }: Add): Promise<string> {
  const once = { table: certificationLevels, key: requestKeyOf(requestKey, names), refusal: levelKeyReused };
  return inTransaction(deps, async (inTx) => {
    await lockNames(inTx.db);
    const first = await findFirst(inTx.db, once);
    if (first) return first.key;
    const levels = await readLevels(inTx.db);
    refuseTakenNames(levels, names);
    const { row, isReplay } = await insertOnce(inTx.db, once, () => ({
      ...names,
      key: `level-${crypto.randomUUID().slice(0, 8)}`,
      position: levels.length,
      createdAt: inTx.now(),
    }));
    if (isReplay) return row.key;
    await recordAudit(inTx, {
      actor,
      action: "level.added",
      subject: `level ${row.key}`,
      detail: `${actor.name} added the level ${levelName(names)}.`,
    });
    return row.key;
  });
}
