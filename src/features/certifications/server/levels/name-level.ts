import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { levelChanged, noSuchLevel } from "../errors.ts";
import { certificationLevels } from "./level-tables.ts";
import { readLevels } from "./read-levels.ts";

type Actor = { id: string; name: string };
type Rename = { key: string; name: string; shortName: string; version: number; actor: Actor };

/**
 * Staff rename a level. Certifications, prices and forms keep its key.
 *
 * @throws `certifications.no-such-level`, `certifications.level-changed`
 */
export async function renameLevel(deps: Deps, { key, name, shortName, version, actor }: Rename): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const levels = await readLevels(inTx.db);
    const position = levels.findIndex((one) => one.key === key);
    const before = levels[position];
    if (!before) throw noSuchLevel();
    const written = await inTx.db
      .insert(certificationLevels)
      .values({ key, name, shortName, position, version: 2, createdAt: inTx.now() })
      .onConflictDoUpdate({
        target: certificationLevels.key,
        set: { name, shortName, version: sql`${certificationLevels.version} + 1` },
        setWhere: eq(certificationLevels.version, version),
      })
      .returning({ version: certificationLevels.version });
    if (written[0]?.version !== version + 1) throw levelChanged();
    await recordAudit(inTx, {
      actor,
      action: "level.renamed",
      subject: `level ${name}`,
      detail: `${actor.name} renamed ${before.name} (${before.shortName}) to ${name} (${shortName}).`,
    });
  });
}

type Add = { name: string; shortName: string; actor: Actor };

/** Staff add a level after the others, with the starting rule. @returns its key. */
export async function addLevel(deps: Deps, { name, shortName, actor }: Add): Promise<string> {
  return inTransaction(deps, async (inTx) => {
    const position = (await readLevels(inTx.db)).length;
    const key = `level-${crypto.randomUUID().slice(0, 8)}`;
    await inTx.db.insert(certificationLevels).values({ key, name, shortName, position, createdAt: inTx.now() });
    await recordAudit(inTx, {
      actor,
      action: "level.added",
      subject: `level ${name}`,
      detail: `${actor.name} added the level ${name} (${shortName}).`,
    });
    return key;
  });
}
