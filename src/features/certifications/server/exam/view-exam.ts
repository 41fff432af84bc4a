import { type Deps, todayOf } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import type { Standing } from "../../rules/exam/attempt-rows.ts";
import type { Exam, ExamAttempt, ExamEntry } from "../../rules/exam/exam-view.ts";
import { passWords } from "../../rules/levels/rule-words.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { type ClassSession, findSession } from "../roster/lock-session.ts";
import { type AttemptOf, type Examinee, examRuleOf, isReady, readExaminees } from "./read-exam.ts";

/** More days than any class has. */
const MOST_DAYS = 31;

/** @throws `certifications.no-such-session` */
export async function viewExam(deps: Pick<Deps, "db" | "now" | "organization">, sessionId: string): Promise<Exam> {
  const { db } = deps;
  const session = await findSession(db, sessionId);
  const today = await todayOf(deps);
  const rule = await examRuleOf(db, session);
  const people = await readExaminees(db, session, today);
  const days = daysOf(session);
  return {
    levelName: (await readLevelNames(db))(session.classSelection),
    passes: passWords(rule),
    days,
    today,
    examDay: session.lastDay,
    isBegun: today >= session.firstDay,
    written: rule.written && "score",
    practical: rule.practical && (rule.practical.pass === null ? "pass" : "score"),
    entries: people.map((one) => viewEntry(one, days)),
    waiting: people.filter(isReady).length,
  };
}

function daysOf({ firstDay, lastDay }: ClassSession): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

function viewEntry(one: Examinee, days: readonly string[]): ExamEntry {
  const { entryId, registration, technicianId, marks, standing, outcome, last, issuedCertId } = one;
  const { id, reference, firstName, lastName, company, certId, certIdStatus } = registration;
  const markOf = (day: string | null) => marks.find((mark) => mark.day === day)?.isPresent ?? null;
  return {
    id: entryId,
    registrationId: id,
    reference,
    firstName,
    lastName,
    company,
    certId,
    certIdStatus,
    technicianId,
    attended: days.map(markOf),
    photoIdSeen: markOf(null),
    attempts: standing.map(viewAttempt),
    outcome,
    sent: last ? { at: last.at.toISOString(), isCurrent: !one.isUnsent } : null,
    issuedCertId: issuedCertId ?? null,
    waits: isReady(one),
    hindrance: one.hindrance ?? null,
    refusal: one.refusal ?? null,
  };
}

function viewAttempt({ now, before }: Standing<AttemptOf>): ExamAttempt {
  const { id, part, number, day, reason } = now;
  return { id, part, number, day, reason, ...whatWas(now), before: before.map(whatWas) };
}

const whatWas = ({ score, isPassed, by, at }: AttemptOf) => ({ score, isPassed, by, at: at.toISOString() });
