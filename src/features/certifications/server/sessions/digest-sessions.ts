import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { among, type DigestedRow } from "#platform/database/digested-row.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { classSessions } from "../session-tables.ts";

/** A digest of class sessions: each change raises the version. */
export async function digestSessions(db: Db, ids?: readonly string[]): Promise<DigestedRow[]> {
  const rows = await db
    .select({ session: classSessions, digest: sql<string>`${classSessions.version}::text` })
    .from(classSessions)
    .where(among(classSessions.id, ids))
    .orderBy(classSessions.firstDay, classSessions.id);
  return rows.map(({ session, digest }) => ({ id: session.id, label: nameOf(session), digest }));
}
