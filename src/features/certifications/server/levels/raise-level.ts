import { eq, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { levelChanged } from "../errors.ts";
import { certificationLevels } from "./level-tables.ts";
import type { Level } from "./read-levels.ts";

/**
 * Raises the version of a level with a change of it, and writes its names. One of the four that the association starts
 * with gets its row by the first change.
 *
 * @param level as it was read, at its position among all
 * @param seen the version that staff read
 * @throws `certifications.level-changed`
 */
export async function raiseLevel(
  { db, now }: Pick<Deps, "db" | "now">,
  { key, name, shortName, position }: Omit<Level, "rules" | "version">,
  seen: number,
): Promise<void> {
  const written = await db
    .insert(certificationLevels)
    .values({ key, name, shortName, position, version: 2, createdAt: now() })
    .onConflictDoUpdate({
      target: certificationLevels.key,
      set: { name, shortName, version: sql`${certificationLevels.version} + 1` },
      setWhere: eq(certificationLevels.version, seen),
    })
    .returning({ version: certificationLevels.version });
  if (written[0]?.version !== seen + 1) throw levelChanged();
}
