/** Reads the exam of a session: its rule, and each person with attendance, attempts and the result that was sent. */
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { countedOf, digestOf, outcomeOf, type Standing, standingOf } from "../../rules/exam/attempt-rows.ts";
import type { Outcome } from "../../rules/exam/exam-outcome.ts";
import type { Hindrance } from "../../rules/exam/exam-view.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";
import { readLevels, ruleOn } from "../levels/read-levels.ts";
import type { ClassRegistration } from "../queries.ts";
import type { ClassSession } from "../roster/lock-session.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import { examAttempts, examResults, examSendings, rosterAttendance } from "./exam-tables.ts";

export type AttemptOf = typeof examAttempts.$inferSelect;
export type ResultOf = typeof examResults.$inferSelect;
type Mark = typeof rosterAttendance.$inferSelect;

export type Examinee = {
  entryId: string;
  registration: ClassRegistration;
  /** Null while the certification ID is unknown. */
  technicianId: string | null;
  marks: Mark[];
  standing: Standing<AttemptOf>[];
  counted: AttemptOf[];
  /** That of the last result, so that a rule that is changed later changes nothing. */
  rule: LevelRule["exam"];
  outcome: Outcome;
  last: ResultOf | undefined;
  issuedCertId: string | undefined;
  /** Its result is decided, and differs from the last one that was sent. */
  isUnsent: boolean;
  hindrance: Hindrance | undefined;
  refusal: string | undefined;
};

/** Its result can be sent. */
export const isReady = ({ isUnsent, hindrance }: Examinee): boolean => isUnsent && hindrance === undefined;

/** The rule of the exam's day: the last day of the session. */
export async function examRuleOf(db: Db, session: ClassSession): Promise<LevelRule["exam"]> {
  return ruleOn(await readLevels(db), session.classSelection, session.lastDay).exam;
}

/** Those on the roster, by name. One query after the other: in a transaction they share a connection. */
export async function readExaminees(db: Db, session: ClassSession, today: string): Promise<Examinee[]> {
  const people = await readPeople(db, session.id);
  const ids = people.map(({ entryId }) => entryId);
  if (ids.length === 0) return [];
  const attempts = await db.select().from(examAttempts).where(inArray(examAttempts.entryId, ids));
  const marks = await db.select().from(rosterAttendance).where(inArray(rosterAttendance.entryId, ids));
  const results = await db
    .select({ result: examResults, certification: certifications })
    .from(examResults)
    .leftJoin(certifications, eq(certifications.id, examResults.certificationId))
    .where(inArray(examResults.entryId, ids))
    .orderBy(asc(examResults.number));
  const rule = await examRuleOf(db, session);
  const refusals = await lastRefusals(db, session.id);
  return people.map((person) => {
    const isIts = ({ entryId }: { entryId: string }) => entryId === person.entryId;
    const standing = standingOf(attempts.filter(isIts));
    const { result: last, certification } = results.findLast(({ result }) => isIts(result)) ?? {};
    const decided = decide(standing, { last, rule, today });
    const isCertified = certification?.state === "active";
    return {
      ...person,
      ...decided,
      marks: marks.filter(isIts),
      standing,
      last,
      issuedCertId: isCertified ? certification.certId : undefined,
      hindrance: hindranceOf(person, { ...decided, isCertified }),
      refusal: decided.isUnsent ? refusals.get(person.entryId) : undefined,
    };
  });
}

function decide(
  standing: Standing<AttemptOf>[],
  { last, rule: ofDay, today }: { last: ResultOf | undefined; rule: LevelRule["exam"]; today: string },
) {
  const counted = countedOf(standing);
  const rule = last?.rule ?? ofDay;
  const outcome = outcomeOf(rule, counted, today);
  const isSent = last !== undefined && String(last.attemptIds) === String(digestOf(counted));
  return { counted, rule, outcome, isUnsent: outcome.kind !== "open" && !isSent };
}

type Person = Pick<Examinee, "entryId" | "registration" | "technicianId"> & { isProvisional: boolean };

async function readPeople(db: Db, sessionId: string): Promise<Person[]> {
  const { lastName, firstName, id } = rosterEntries;
  const rows = await db
    .select({ entry: rosterEntries, registration: classRegistrations, technician: technicians })
    .from(rosterEntries)
    .innerJoin(classRegistrations, eq(classRegistrations.id, rosterEntries.sourceId))
    .leftJoin(certifications, eq(certifications.id, classRegistrations.certificationId))
    .leftJoin(technicians, eq(technicians.id, certifications.technicianId))
    .where(and(eq(rosterEntries.sessionId, sessionId), eq(rosterEntries.state, "expected")))
    .orderBy(asc(lastName), asc(firstName), asc(id));
  return rows.map(({ entry, registration, technician }) => ({
    entryId: entry.id,
    registration,
    technicianId: technician?.id ?? null,
    isProvisional: technician?.isProvisional ?? false,
  }));
}

function hindranceOf(
  { technicianId, isProvisional }: Person,
  { outcome, isUnsent, isCertified }: { outcome: Outcome; isUnsent: boolean; isCertified: boolean },
): Hindrance | undefined {
  if (outcome.kind !== "passed") return isCertified ? "still-certified" : undefined;
  if (!isUnsent) return undefined;
  if (technicianId === null) return "unknown-id";
  return isProvisional ? "who-is-it" : undefined;
}

async function lastRefusals(db: Db, sessionId: string): Promise<Map<string, string>> {
  const [last] = await db
    .select({ refusals: examSendings.refusals })
    .from(examSendings)
    .where(eq(examSendings.sessionId, sessionId))
    .orderBy(desc(examSendings.at))
    .limit(1);
  return new Map(last?.refusals.map(({ entryId, reason }) => [entryId, reason]));
}
