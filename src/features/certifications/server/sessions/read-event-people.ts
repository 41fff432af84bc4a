import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import type { ClassRegistration } from "../queries.ts";
import { classSessions } from "../session-tables.ts";
import { classRegistrations } from "../tables.ts";

export type Placed = { registration: ClassRegistration; session: { id: string; name: string } | null };

/** The class registrations of people of an event, by the id of their registration for it. */
export async function readEventPeople(db: Db, eventRegistrationIds: readonly string[]): Promise<Map<string, Placed>> {
  if (eventRegistrationIds.length === 0) return new Map();
  const rows = await db
    .select({ registration: classRegistrations, session: classSessions })
    .from(classRegistrations)
    .leftJoin(classSessions, eq(classSessions.id, classRegistrations.sessionId))
    .where(
      and(
        inArray(classRegistrations.eventRegistrationId, [...eventRegistrationIds]),
        eq(classRegistrations.status, "active"),
      ),
    );
  return new Map(
    rows.map(({ registration, session }) => [
      registration.eventRegistrationId ?? "",
      { registration, session: session && { id: session.id, name: nameOf(session) } },
    ]),
  );
}
