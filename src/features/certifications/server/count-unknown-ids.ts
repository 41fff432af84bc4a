import { asc, sql } from "drizzle-orm";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { classRegistrations } from "./tables.ts";

/** Counts class registrations whose certification ID staff must look up, with the one that has waited longest. */
export async function countUnknownIds(db: Db, most?: number) {
  // Matches the predicate of the partial index.
  const isUnknown = sql`${classRegistrations.certIdStatus} = 'unknown' and ${classRegistrations.status} = 'active'`;
  const { firstName, lastName, certId, createdAt, id } = classRegistrations;
  const { total: count, ...more } = await countUpTo(db, sql`from ${classRegistrations} where ${isUnknown}`, most);
  const [oldest] = await db
    .select({ firstName, lastName, certId, createdAt })
    .from(classRegistrations)
    .where(isUnknown)
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return {
    count,
    ...more,
    oldest: oldest && { label: `${oldest.firstName} ${oldest.lastName}, ${oldest.certId}`, at: oldest.createdAt },
  };
}
