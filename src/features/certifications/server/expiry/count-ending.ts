import { asc, eq, sql } from "drizzle-orm";
import { countUpTo } from "#platform/database/count-up-to.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";

/** Counts the certifications that end in the next 30 days, with the one that ends first. */
export async function countEnding(deps: Pick<Deps, "db" | "now" | "organization">, most?: number) {
  const { db } = deps;
  const today = await todayOf(deps);
  const { id, state, validUntil, technicianId, level } = certifications;
  const isEnding = sql`${state} = 'active' and ${validUntil} between ${today}::date and ${today}::date + 30`;
  const { total: count, ...more } = await countUpTo(db, sql`from ${certifications} where ${isEnding}`, most);
  const [first] = await db
    .select({ firstName: technicians.firstName, lastName: technicians.lastName, level, validUntil })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .where(isEnding)
    .orderBy(asc(validUntil), asc(id))
    .limit(1);
  const nameOf = await readLevelNames(db);
  const label = first && `${first.firstName} ${first.lastName}, ${nameOf(first.level)}`;
  return { count, ...more, first: label && first.validUntil ? { label, day: first.validUntil } : undefined };
}
