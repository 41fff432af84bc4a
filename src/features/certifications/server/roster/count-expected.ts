import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { sessionCancellations } from "../session-tables.ts";
import { rosterEntries } from "./roster-tables.ts";

const many = sql<number>`count(*)::int`;

/**
 * How many each session expects: those on its roster, and those whom the job is still to move there from a cancelled
 * session. A session that expects nobody has no entry.
 */
export async function countExpected(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { sessionId, state } = rosterEntries;
  const { toSessionId, endedAt } = sessionCancellations;
  const own = await db
    .select({ id: sessionId, many })
    .from(rosterEntries)
    .where(and(inArray(sessionId, [...ids]), eq(state, "expected")))
    .groupBy(sessionId);
  const coming = await db
    .select({ id: sql<string>`${toSessionId}`, many })
    .from(sessionCancellations)
    .innerJoin(rosterEntries, and(eq(sessionId, sessionCancellations.sessionId), eq(state, "expected")))
    .where(and(inArray(toSessionId, [...ids]), isNull(endedAt)))
    .groupBy(toSessionId);
  const counts = new Map<string, number>();
  for (const one of [...own, ...coming]) counts.set(one.id, (counts.get(one.id) ?? 0) + one.many);
  return counts;
}
