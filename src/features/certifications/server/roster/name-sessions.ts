import { inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { SessionOf } from "../../rules/sessions/session.ts";
import { datesOf, hoursOf, titleOf } from "../../rules/sessions/session-text.ts";
import { classSessions } from "../session-tables.ts";
import type { ClassSession } from "./lock-session.ts";

/** A session as a registration names it. */
export const sessionOf = (session: ClassSession): SessionOf => ({
  id: session.id,
  classSelection: session.classSelection,
  isRecertification: session.isRecertification,
  title: titleOf(session),
  dates: datesOf(session),
  hours: hoursOf(session),
  location: session.location,
  notice: session.notice,
});

/** The sessions of registrations, by id. */
export async function nameSessions(
  db: Db,
  registrations: readonly { sessionId: string | null }[],
): Promise<Map<string, SessionOf>> {
  const ids = [...new Set(registrations.flatMap(({ sessionId }) => sessionId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(classSessions).where(inArray(classSessions.id, ids));
  return new Map(rows.map((row) => [row.id, sessionOf(row)]));
}
