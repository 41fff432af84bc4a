/** A class session with people who take its exam, for tests. */
import { sql } from "drizzle-orm";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import type { NewAttempt } from "#features/certifications/rules/exam/exam-view.ts";
import type { SessionContent } from "#features/certifications/rules/sessions/session.ts";
import { recordAttempt } from "#features/certifications/server/exam/record-attempt.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { joinRoster } from "#features/certifications/server/roster/join-roster.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import { aSession } from "./class-sessions.ts";
import { CUSTOMER } from "./customer.ts";
import { CLERK } from "./invoices.ts";

/** A session of two days whose exam was yesterday. */
export async function aHeldSession(deps: Deps, over: Partial<SessionContent> = {}): Promise<string> {
  const today = await todayOf(deps);
  return aSession(deps, { firstDay: addDays(today, -2), lastDay: addDays(today, -1), ...over });
}

/** A person on the roster, as nobody else is called. */
export async function anExaminee(deps: Deps, session: string, over: object = {}) {
  const word = crypto.randomUUID().slice(0, 8);
  const person = { ...CUSTOMER, company: `Paving ${word}`, lastName: word, email: `${word}@exam.example` };
  const form = classRegistrationSchema.parse({ ...person, classSelection: "1", ...over });
  const registration = await registerForClass(deps, form);
  await inTransaction(deps, (inTx) => joinRoster(inTx, registration, { sessionId: session, by: "staff" }));
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from roster_entries where source_id = ${registration.id} and state = 'expected'`,
  );
  return { registration, entryId: rows[0]?.id ?? "" };
}

/** A result of a first attempt; `over` says otherwise. */
export const anAttempt = (entryId: string, over: Partial<NewAttempt> = {}): NewAttempt => ({
  entryId,
  part: "written",
  number: 1,
  day: null,
  score: null,
  isPassed: null,
  seen: null,
  reason: "",
  ...over,
});

export const enterAttempt = (deps: Deps, session: string, attempt: NewAttempt): Promise<string> =>
  recordAttempt(deps, { id: session, ...attempt, requestKey: crypto.randomUUID(), actor: CLERK });

/** A session with one person who passed, whose result is not sent. */
export async function aPassedExam(deps: Deps) {
  const session = await aHeldSession(deps);
  const one = await anExaminee(deps, session);
  const written = await enterAttempt(deps, session, anAttempt(one.entryId, { score: 92 }));
  await enterAttempt(deps, session, anAttempt(one.entryId, { part: "practical", isPassed: true }));
  return { session, written, ...one };
}
