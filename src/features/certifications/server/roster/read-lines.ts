import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { EMPTY_LINE, type Line } from "../../rules/sessions/line.ts";
import { sessionWaits } from "../session-tables.ts";
import { countExpected } from "./count-expected.ts";

/** Who is expected at each session, who has an offer, and who waits. */
export async function readLines(db: Db, ids: readonly string[]): Promise<(id: string) => Line> {
  if (ids.length === 0) return () => EMPTY_LINE;
  const expected = await countExpected(db, ids);
  const { sessionId, status } = sessionWaits;
  const rows = await db
    .select({ id: sessionId, status, many: sql<number>`count(*)::int` })
    .from(sessionWaits)
    .where(and(inArray(sessionId, [...ids]), inArray(status, ["waiting", "offered"])))
    .groupBy(sessionId, status);
  const many = (id: string, of: "waiting" | "offered") =>
    rows.find((row) => row.id === id && row.status === of)?.many ?? 0;
  return (id) => ({ expected: expected.get(id) ?? 0, offered: many(id, "offered"), waiting: many(id, "waiting") });
}

export const readLine = async (db: Db, id: string): Promise<Line> => (await readLines(db, [id]))(id);
