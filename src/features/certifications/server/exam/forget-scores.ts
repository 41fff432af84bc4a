/**
 * Deletes scores of final results by age, and the texts of the letters that told them. Whether each attempt passed, its
 * day, and the outcome stay.
 */
import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { forgetLetters } from "#platform/personal/forget-letters.ts";
import { isFinal, withoutScore } from "../../rules/exam/final-result.ts";
import { lockSession } from "../roster/lock-session.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { classRegistrations } from "../tables.ts";
import { examAttempts, examResults } from "./exam-tables.ts";
import { letterKeyOf } from "./post-exam-result.ts";

/** More results wait for the next night. */
const MOST = 5000;

type Old = { entryId: string; sessionId: string; sourceId: string };

/** Results whose last sending is older, with scores, by session; not all of them are final. */
async function listOld(db: Db, before: Date): Promise<Old[]> {
  const { entryId, at } = examResults;
  const scored = db.select({ id: examAttempts.entryId }).from(examAttempts).where(isNotNull(examAttempts.score));
  return db
    .select({ entryId, sessionId: rosterEntries.sessionId, sourceId: rosterEntries.sourceId })
    .from(examResults)
    .innerJoin(rosterEntries, eq(rosterEntries.id, entryId))
    .where(inArray(entryId, scored))
    .groupBy(entryId, rosterEntries.sessionId, rosterEntries.sourceId)
    .having(lt(sql`max(${at})`, before.toISOString()))
    .orderBy(rosterEntries.sessionId, entryId)
    .limit(MOST);
}

/** @param on the day that is as old as the instant: a retest that was open then is not final. */
async function readFinal(db: Db, entryId: string, before: Date, on: string) {
  const [last] = await db
    .select()
    .from(examResults)
    .where(eq(examResults.entryId, entryId))
    .orderBy(desc(examResults.number))
    .limit(1);
  const rows = await db.select().from(examAttempts).where(eq(examAttempts.entryId, entryId));
  return last && last.at < before && isFinal(last, rows, on) ? { last, rows } : undefined;
}

/** How many people's scores would be deleted tonight. */
export async function countOldScores(deps: Pick<Deps, "db" | "organization">, before: Date): Promise<number> {
  const on = await todayOf({ ...deps, now: () => before });
  let many = 0;
  for (const { entryId } of await listOld(deps.db, before)) if (await readFinal(deps.db, entryId, before, on)) many++;
  return many;
}

/** @returns of how many people. */
export async function forgetScores(deps: Deps, before: Date): Promise<number> {
  const on = await todayOf({ ...deps, now: () => before });
  let many = 0;
  await eachRow(deps, {
    job: "privacy.scores",
    rows: await listOld(deps.db, before),
    nameOf: ({ entryId }) => ({ entry: entryId }),
    work: async (old) => {
      const isDone = await inTransaction(deps, (inTx) => forgetOf(inTx, old, { before, on }));
      if (isDone) many++;
    },
  });
  return many;
}

async function forgetOf(
  deps: Deps,
  { entryId, sessionId, sourceId }: Old,
  { before, on }: { before: Date; on: string },
) {
  const { db } = deps;
  // As for a result that is entered: the registration, then its session.
  await db
    .select({ id: classRegistrations.id })
    .from(classRegistrations)
    .where(eq(classRegistrations.id, sourceId))
    .for("update");
  await lockSession(db, sessionId);
  const final = await readFinal(db, entryId, before, on);
  if (!final) return false;
  for (const row of final.rows.filter(({ score }) => score !== null)) {
    const { isPassed } = withoutScore(final.last.rule, row);
    await db
      .update(examAttempts)
      // A hash of a request with a score is that score to whoever hashes a hundred of them.
      .set({ score: null, isPassed, requestHash: "" })
      .where(and(eq(examAttempts.id, row.id), isNotNull(examAttempts.score)));
  }
  const numbers = Array.from({ length: final.last.number }, (_, at) => at + 1);
  await forgetLetters(
    deps,
    numbers.map((number) => letterKeyOf(entryId, number)),
  );
  return true;
}
