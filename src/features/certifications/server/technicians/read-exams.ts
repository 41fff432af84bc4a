import { desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { classTitle } from "../../rules/classes.ts";
import { countedOf, standingOf } from "../../rules/exam/attempt-rows.ts";
import { PART_WORDS, resultWords } from "../../rules/exam/exam-words.ts";
import type { TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { examAttempts, examResults } from "../exam/exam-tables.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { classSessions } from "../session-tables.ts";

/** The last exam result of each class that was sent to a technician, the newest first. */
export async function readExams(db: Db, technicianId: string): Promise<TechnicianPage["exams"]> {
  const sent = await db
    .selectDistinctOn([examResults.entryId], { result: examResults, session: classSessions })
    .from(examResults)
    .innerJoin(rosterEntries, eq(rosterEntries.id, examResults.entryId))
    .innerJoin(classSessions, eq(classSessions.id, rosterEntries.sessionId))
    .where(eq(rosterEntries.technicianId, technicianId))
    .orderBy(examResults.entryId, desc(examResults.number));
  const entries = sent.map(({ result }) => result.entryId);
  if (entries.length === 0) return [];
  const attempts = await db.select().from(examAttempts).where(inArray(examAttempts.entryId, entries));
  return sent
    .map(({ result, session }) => {
      const counted = countedOf(standingOf(attempts.filter(({ id }) => result.attemptIds.includes(id))));
      return {
        title: classTitle(session),
        day: counted.reduce((last, { day }) => (day > last ? day : last), session.firstDay),
        results: counted.map((one) => `${PART_WORDS[one.part]} ${resultWords(one)}`),
        outcome: result.outcome,
      };
    })
    .sort((one, other) => (one.day > other.day ? -1 : one.day < other.day ? 1 : 0));
}
