import { and, eq, isNotNull } from "drizzle-orm";
import { type Credit, creditAttendance } from "#features/certifications/server/technicians/credit-attendance.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { creditMarks, creditSessions, eventAttendees } from "./attendance-tables.ts";
import { isListed } from "./lock-credit-session.ts";

/** Makes the records of technicians agree with the attendance of an event, whose lock the caller holds. */
export async function settleAttendance(
  inTx: Deps,
  event: EventRow,
  actor: { id: string; name: string },
): Promise<void> {
  const { db } = inTx;
  const sessions = await db
    .select({ id: creditSessions.id })
    .from(creditSessions)
    .where(eq(creditSessions.eventId, event.id))
    .orderBy(creditSessions.id);
  const attended = await db
    .select({ session: creditSessions, technicianId: eventAttendees.technicianId })
    .from(creditMarks)
    .innerJoin(creditSessions, eq(creditSessions.id, creditMarks.sessionId))
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, creditSessions.eventId), eq(eventAttendees.person, creditMarks.person)),
    )
    .where(and(isListed(event.id), isNotNull(eventAttendees.technicianId)))
    .orderBy(creditSessions.day, creditSessions.id, creditMarks.person);
  const title = titleWithYear(eventView(event));
  const credits = attended.flatMap(({ session, technicianId }): Credit[] =>
    technicianId
      ? [
          {
            technicianId,
            sourceId: session.id,
            kind: session.credit,
            title: `${session.title}, ${title}`,
            day: session.day,
            minutes: session.credit === "hours" ? session.minutes : null,
          },
        ]
      : [],
  );
  await creditAttendance(inTx, { sources: sessions.map(({ id }) => id), credits, actor });
}
