import { asc, sql } from "drizzle-orm";
import { countUpTo, sumUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import type { Counted } from "#shared/counts.ts";
import { affiliates, applications } from "./tables.ts";

/** Counts undecided applications, with their dues and the one that has waited longest. */
export async function countNewApplications(db: Db, most?: number) {
  // Matches the predicate of the partial index.
  const isNew = sql`${applications.state} = 'new'`;
  const { totalCents: cents, ...counted } = await sumUpTo(
    db,
    sql`select ${applications.duesCents} as cents from ${applications} where ${isNew}
      order by ${applications.createdAt}, ${applications.id}`,
    most,
  );
  const [oldest] = await db
    .select({ label: applications.companyName, at: applications.createdAt })
    .from(applications)
    .where(isNew)
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(1);
  return { ...counted, cents, oldest };
}

export const countMembers = (db: Db, most?: number): Promise<Counted> =>
  countUpTo(db, sql`from ${affiliates} where ${affiliates.isActive}`, most);
