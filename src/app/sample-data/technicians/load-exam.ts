/** Attendance and exam of the sample's last Level 1 class: some results are ready to send, others are not in yet. */
import { eq } from "drizzle-orm";
import type { Part } from "#features/certifications/rules/exam/exam-outcome.ts";
import { examAttempts, rosterAttendance } from "#features/certifications/server/exam/exam-tables.ts";
import { rosterEntries } from "#features/certifications/server/roster/roster-tables.ts";
import { classRegistrations } from "#features/certifications/server/tables.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import type { Calendar } from "../calendar.ts";
import { daysOfSession } from "../class-sessions.ts";

type Sat = {
  /** Attended from the first day on; the others were missed. */
  days: number;
  written?: number;
  practical?: boolean;
};

const SAT: Record<string, Sat> = {
  Ladner: { days: 4, written: 92, practical: true },
  Luong: { days: 4, written: 88, practical: true },
  Malec: { days: 4, written: 74, practical: true },
  Ottley: { days: 4, written: 58 },
  Peralta: { days: 4, written: 85 },
  Rutledge: { days: 2 },
};

const OFFICE = "The office";

export async function loadExam({ db }: Deps, calendar: Calendar, sessionId: string): Promise<void> {
  const roster = await db
    .select({ entryId: rosterEntries.id, lastName: classRegistrations.lastName })
    .from(rosterEntries)
    .innerJoin(classRegistrations, eq(classRegistrations.id, rosterEntries.sourceId))
    .where(eq(rosterEntries.sessionId, sessionId));
  const { firstDay, lastDay } = daysOfSession(calendar, "pastLevel1");
  const at = calendar.at(addDays(lastDay, 1), "09:20");
  const marked = { isPresent: true, markedBy: OFFICE, markedAt: at };
  const sat = roster.map(({ entryId, lastName }) => ({ entryId, ...(SAT[lastName] ?? { days: 0 }) }));
  await db.insert(rosterAttendance).values(
    sat.flatMap(({ entryId, days }) =>
      [null, ...Array.from({ length: days }, (_, ahead) => addDays(firstDay, ahead))].map((day) => ({
        ...marked,
        id: crypto.randomUUID(),
        entryId,
        day,
      })),
    ),
  );
  await db.insert(examAttempts).values(
    sat.flatMap(({ entryId, written, practical }) => {
      const row = (part: Part, result: { score?: number; isPassed?: boolean }) => ({
        ...result,
        id: crypto.randomUUID(),
        entryId,
        part,
        number: 1,
        day: lastDay,
        by: OFFICE,
        at,
        requestKey: crypto.randomUUID(),
        requestHash: "sample",
      });
      return [
        ...(written === undefined ? [] : [row("written", { score: written })]),
        ...(practical === undefined ? [] : [row("practical", { isPassed: practical })]),
      ];
    }),
  );
}
