import { asc, count, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { classRegistrations } from "./tables.ts";

/** Class registrations whose certification ID staff must look for, and the one that waits the longest. */
export async function countUnknownIds(db: Db) {
  const isUnknown = eq(classRegistrations.certIdStatus, "unknown");
  const { firstName, lastName, certId, createdAt, id } = classRegistrations;
  const [counted] = await db.select({ count: count() }).from(classRegistrations).where(isUnknown);
  const [oldest] = await db
    .select({ firstName, lastName, certId, createdAt })
    .from(classRegistrations)
    .where(isUnknown)
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return {
    count: counted?.count ?? 0,
    oldest: oldest && { label: `${oldest.firstName} ${oldest.lastName}, ${oldest.certId}`, at: oldest.createdAt },
  };
}
