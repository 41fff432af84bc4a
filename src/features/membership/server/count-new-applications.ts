import { asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { affiliates, applications } from "./tables.ts";

/** Applications that nobody has decided, with their dues and the one that waits the longest. */
export async function countNewApplications(db: Db) {
  const isNew = eq(applications.state, "new");
  const [sums] = await db
    .select({ count: count(), cents: sql<string>`coalesce(sum(${applications.duesCents}), 0)::text` })
    .from(applications)
    .where(isNew);
  const [oldest] = await db
    .select({ label: applications.companyName, at: applications.createdAt })
    .from(applications)
    .where(isNew)
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(1);
  return { count: sums?.count ?? 0, cents: Number(sums?.cents ?? 0), oldest };
}

export async function countMembers(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(affiliates).where(eq(affiliates.isActive, true));
  return row?.count ?? 0;
}
