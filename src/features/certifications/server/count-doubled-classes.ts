import { and, asc, eq, sql } from "drizzle-orm";
import { isSecond } from "#features/membership/server/doubles/doubles.ts";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { classTitle } from "../rules/classes.ts";
import { classRegistrations } from "./tables.ts";

/** Counts class registrations that may duplicate an earlier one, with the one that has waited longest. */
export async function countDoubledClasses(db: Db, most?: number) {
  const { id, createdAt, status } = classRegistrations;
  const isDoubled = and(isSecond(id), eq(status, "active"));
  const [counted, [oldest]] = await Promise.all([
    countUpTo(db, sql`from ${classRegistrations} where ${isDoubled}`, most),
    db.select().from(classRegistrations).where(isDoubled).orderBy(asc(createdAt), asc(id)).limit(1),
  ]);
  const { total: count, ...more } = counted;
  const label = oldest && `${oldest.firstName} ${oldest.lastName}, ${classTitle(oldest)}`;
  return { count, ...more, oldest: oldest && label ? { label, at: oldest.createdAt } : undefined };
}
