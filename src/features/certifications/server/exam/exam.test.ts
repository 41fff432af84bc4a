/**
 * The exam desk: attendance, results with their corrections, retests, and what is sent and issued by them. One file
 * because each test needs the same session, people and record.
 */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { readSetting } from "#features/content/server/settings/queries.ts";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import { settings } from "#features/content/server/tables.ts";
import { outbox } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { aHeldSession, anAttempt, anExaminee, aPassedExam, enterAttempt } from "#test/class-exam.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { STARTING_RULE } from "../../rules/levels/default-rules.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";
import { examResult } from "../emails/exam-result.tsx";
import { examResultWording } from "../emails/exam-result-wording.ts";
import { levelRules } from "../levels/level-tables.ts";
import { readLevels } from "../levels/read-levels.ts";
import { setLevelRule } from "../levels/set-level-rule.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { moveToSession } from "../sessions/move-to-session.ts";
import { viewTechnician } from "../technicians/view-technician.ts";
import { countOldScores, forgetScores } from "./forget-scores.ts";
import { listCertified } from "./list-certified.ts";
import { type ExamResult, letterKeyOf } from "./post-exam-result.ts";
import { recordAttempt } from "./record-attempt.ts";
import { sendResults } from "./send-results.ts";
import { takeBack } from "./take-back.ts";
import { viewExam } from "./view-exam.ts";

const NOW = "2026-03-01T18:00:00Z";
const deps = await createTestDeps({ now: NOW });
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["registrar"]);
afterAll(deps.close);
beforeEach(async () => {
  deps.setNow(NOW);
  await deps.db.delete(levelRules);
});
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const entryOf = async (session: string, id: string) => {
  const { entries } = await viewExam(deps, session);
  return entries.find((one) => one.id === id) ?? expect.fail("not on the roster");
};
const send = async (session: string, over: object = {}) =>
  sendResults(deps, {
    id: session,
    count: (await viewExam(deps, session)).waiting,
    actor: CLERK,
    requestKey: crypto.randomUUID(),
    ...over,
  });
const lettersOf = async (reference: string) => {
  const { rows } = await deps.db.execute<{ payload: Record<string, unknown> }>(sql`select payload from outbox
    where template = 'certifications.exam-result' and payload->>'reference' = ${reference} order by dedupe_key`);
  return rows.map(({ payload }) => payload);
};
const entriesOf = async (certId: string) => {
  const { rows } = await deps.db.execute<{ kind: string; day: string }>(sql`select e.kind, e.day::text as day
    from certification_entries e join certifications c on c.id = e.certification_id
    where c.cert_id = ${certId} order by e.seq`);
  return rows.map(({ kind, day }) => `${kind} ${day}`);
};
const chargesOf = async (id: string) => {
  const { rows } = await deps.db.execute<{ label: string; cents: number; status: string }>(
    sql`select label, amount_cents::int as cents, status from charges where source_id = ${id} order by position`,
  );
  return rows;
};
async function useRule(exam: LevelRule["exam"], fromDay = "2026-03-01", rule: Partial<LevelRule> = {}) {
  const version = (await readLevels(deps.db)).find(({ key }) => key === "1")?.version ?? 1;
  const input = { key: "1", fromDay, rule: { ...STARTING_RULE, ...rule, exam }, version, actor: CLERK };
  await setLevelRule(deps, input);
}
const withFee = (feeCents: number): LevelRule["exam"] => ({
  written: { pass: 70, retest: { tries: 2, withinDays: 30, feeCents, fromScore: 0, needsPractical: false } },
  practical: null,
});

/** Fails at each statement in turn, until it succeeds. @returns how often it failed. */
async function failEach(act: (db: typeof deps.db) => Promise<unknown>, check: (step: string) => Promise<void>) {
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await act(db).then(
      () => true,
      () => false,
    );
    await check(`statement ${failAt}`);
    if (isDone) return failAt - 1;
  }
}

test("who passed is certified on the day of the passing attempt, and told once, however often it is pressed", async () => {
  const { session, entryId, registration } = await aPassedExam(deps);
  expect(await entryOf(session, entryId)).toMatchObject({ outcome: { kind: "passed" }, waits: true, sent: null });
  const key = crypto.randomUUID();
  const presses = [send(session, { requestKey: key, count: 1 }), send(session, { requestKey: key, count: 1 })];
  expect(await Promise.all(presses)).toEqual([1, 1].map((sent) => ({ sent, refused: 0 })));
  expect(await entriesOf(registration.certId)).toEqual(["issued 2026-03-01", "certified 2026-02-28"]);
  expect(await entryOf(session, entryId)).toMatchObject({ waits: false, issuedCertId: registration.certId });
  const letters = await lettersOf(registration.reference);
  expect(letters).toMatchObject([{ result: "certified", validUntil: "2031-02-27", isCorrected: false }]);
  await expect(send(session, { count: 1 })).rejects.toMatchObject({ code: "certifications.results-changed" });
  await expect(send(session, { count: 2, requestKey: key })).rejects.toMatchObject({
    code: "certifications.sending-reused",
  });
});

test("two staff who send at once certify nobody twice", async () => {
  const { session, registration } = await aPassedExam(deps);
  const both = await Promise.allSettled([send(session, { count: 1 }), send(session, { count: 1 })]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await entriesOf(registration.certId)).toHaveLength(2);
  expect(await lettersOf(registration.reference)).toHaveLength(1);
});

test("a cell keeps what it was, and two people never enter one result unseen", async () => {
  const { session, entryId, written } = await aPassedExam(deps);
  const stale = anAttempt(entryId, { score: 60 });
  await expect(enterAttempt(deps, session, stale)).rejects.toMatchObject({
    code: "certifications.result-changed",
    message: expect.stringContaining("entered 92"),
  });
  const body = { ...stale, seen: written, reason: "" };
  const path = `/admin/class-sessions/${session}/exam`;
  const headers = { cookie, "idempotency-key": crypto.randomUUID() };
  expect((await (await call(path, { body, headers })).json()).fields).toEqual({
    reason: ["Must enter why it is corrected"],
  });
  await enterAttempt(deps, session, { ...body, score: 74, reason: "Wrong sheet" });
  const [cell] = (await entryOf(session, entryId)).attempts;
  expect(cell).toMatchObject({ score: 74, reason: "Wrong sheet", before: [{ score: 92, by: CLERK.name }] });
  await expect(enterAttempt(deps, session, { ...body, reason: "Mine" })).rejects.toThrow("74");
});

test("a retest follows the rule, and its fee is one more charge, once", async () => {
  deps.setNow("2026-02-27T18:00:00Z");
  await useRule(withFee(15_000), "2026-02-28");
  deps.setNow(NOW);
  const session = await aHeldSession(deps);
  const { entryId, registration } = await anExaminee(deps, session);
  await enterAttempt(deps, session, anAttempt(entryId, { score: 69.5 }));
  expect((await entryOf(session, entryId)).outcome).toMatchObject({
    kind: "retest",
    by: "2026-03-30",
    feeCents: 15_000,
  });
  const retest = anAttempt(entryId, { score: 71, number: 2, day: "2026-03-20" });
  const refused = (over: object) => expect(enterAttempt(deps, session, { ...retest, ...over })).rejects;
  await refused({}).toMatchObject({ code: "certifications.retest-day" });
  deps.setNow("2026-04-05T18:00:00Z");
  await refused({ day: null }).toMatchObject({ code: "certifications.retest-day" });
  await refused({ day: "2026-02-27" }).toMatchObject({ code: "certifications.retest-day" });
  await refused({ day: "2026-03-31" }).toMatchObject({ code: "certifications.no-retest" });
  await refused({ number: 3 }).toMatchObject({ code: "certifications.no-retest" });
  const version = await enterAttempt(deps, session, retest);
  const owed = { label: "Level 1 Certification: Retest of the written part", cents: 15_000, status: "open" };
  expect((await chargesOf(registration.id)).slice(1)).toEqual([owed]);
  await enterAttempt(deps, session, { ...retest, score: 72, seen: version, reason: "Counted again" });
  expect((await chargesOf(registration.id)).slice(1)).toEqual([owed]);
  await send(session);
  expect(await entriesOf(registration.certId)).toEqual(["issued 2026-03-01", "certified 2026-03-20"]);
});

test("a retest and its charge are kept together or not at all, at every statement", async () => {
  deps.setNow("2026-02-27T18:00:00Z");
  await useRule(withFee(5000), "2026-02-28");
  deps.setNow(NOW);
  const session = await aHeldSession(deps);
  const { entryId, registration } = await anExaminee(deps, session);
  await enterAttempt(deps, session, anAttempt(entryId, { score: 60 }));
  const retest = { id: session, ...anAttempt(entryId, { score: 90, number: 2, day: "2026-03-01" }), actor: CLERK };
  const requestKey = crypto.randomUUID();
  const broke = await failEach(
    (db) => recordAttempt({ ...deps, db }, { ...retest, requestKey }),
    async (step) => {
      const attempts = (await entryOf(session, entryId)).attempts.length;
      expect((await chargesOf(registration.id)).length, step).toBe(attempts);
    },
  );
  expect(broke).toBeGreaterThan(8);
});

test("results, emails and certifications are sent together or not at all, at every statement", async () => {
  const { session, entryId, registration } = await aPassedExam(deps);
  const other = await anExaminee(deps, session);
  await enterAttempt(deps, session, anAttempt(other.entryId, { score: 20 }));
  const input = { id: session, count: 2, requestKey: crypto.randomUUID(), actor: CLERK };
  const broke = await failEach(
    (db) => sendResults({ ...deps, db }, input),
    async (step) => {
      const isSent = (await entryOf(session, entryId)).sent !== null;
      expect((await entryOf(session, other.entryId)).sent !== null, step).toBe(isSent);
      expect(await entriesOf(registration.certId), step).toHaveLength(isSent ? 2 : 1);
      expect(await lettersOf(registration.reference), step).toHaveLength(isSent ? 1 : 0);
    },
  );
  expect(broke).toBeGreaterThan(15);
  expect(await lettersOf(other.registration.reference)).toMatchObject([{ result: "course", cert_id: "" }]);
});

test("a score corrected to failed is not sent before staff take the certification back", async () => {
  const { session, entryId, registration, written } = await aPassedExam(deps);
  await send(session);
  await enterAttempt(deps, session, anAttempt(entryId, { score: 40, seen: written, reason: "Another sheet" }));
  expect(await entryOf(session, entryId)).toMatchObject({ hindrance: "still-certified", waits: false });
  const input = { id: session, entryId, reason: "Another sheet", actor: CLERK };
  for (let press = 0; press < 2; press++) await takeBack(deps, input);
  const record = ["issued 2026-03-01", "certified 2026-02-28", "unconfirmed 2026-02-28"];
  expect(await entriesOf(registration.certId)).toEqual(record);
  expect(await entryOf(session, entryId)).toMatchObject({ hindrance: null, waits: true, issuedCertId: null });
  await send(session);
  expect((await lettersOf(registration.reference)).at(-1)).toMatchObject({ result: "course", isCorrected: true });
  await expect(takeBack(deps, { ...input, entryId: crypto.randomUUID() })).rejects.toThrow("not on the roster");
});

test("a result that is passed again after its certification was taken back is sent, and certifies again", async () => {
  const { session, entryId, registration, written } = await aPassedExam(deps);
  await send(session);
  const failed = anAttempt(entryId, { score: 40, seen: written, reason: "Another sheet" });
  const seen = await enterAttempt(deps, session, failed);
  await takeBack(deps, { id: session, entryId, reason: "Another sheet", actor: CLERK });
  await enterAttempt(deps, session, { ...failed, score: 92, seen, reason: "The first sheet was right" });
  expect(await send(session)).toEqual({ sent: 1, refused: 0 });
  expect((await entriesOf(registration.certId)).at(-1)).toBe("certified 2026-02-28");
  expect(await entryOf(session, entryId)).toMatchObject({ hindrance: null, issuedCertId: registration.certId });
});

test("a passed retest is sent while the certification of a corrected result still stands", async () => {
  deps.setNow("2026-02-27T18:00:00Z");
  await useRule(withFee(0), "2026-02-28");
  deps.setNow(NOW);
  const session = await aHeldSession(deps);
  const { entryId, registration } = await anExaminee(deps, session);
  const written = await enterAttempt(deps, session, anAttempt(entryId, { score: 92 }));
  await send(session);
  await enterAttempt(deps, session, anAttempt(entryId, { score: 40, seen: written, reason: "Another sheet" }));
  expect(await entryOf(session, entryId)).toMatchObject({ hindrance: "still-certified", waits: false });
  await enterAttempt(deps, session, anAttempt(entryId, { score: 80, number: 2, day: "2026-03-01" }));
  expect(await entryOf(session, entryId)).toMatchObject({ hindrance: null, waits: true });
  expect(await send(session)).toEqual({ sent: 1, refused: 0 });
  expect(await lettersOf(registration.reference)).toMatchObject([{ result: "certified" }, { result: "certified" }]);
});

const person = { firstName: "Opal", lastName: "Fenner", company: "Leaf River", phone: "6015550142" };

async function aHolder(level: "1" | "2", issuedOn: string) {
  const email = `${crypto.randomUUID().slice(0, 8)}@held.example`;
  const id = await enterCertification(deps, { entered: { ...person, email, level, issuedOn }, actor: CLERK });
  const { rows } = await deps.db.execute<{ certId: string; technicianId: string }>(
    sql`select cert_id as "certId", technician_id as "technicianId" from certifications where id = ${id}`,
  );
  return { email, ...(rows[0] ?? expect.fail("no certification")) };
}

test("a re-certification renews the record, and a corrected one is again as it was", async () => {
  const { certId, email } = await aHolder("1", "2021-06-01");
  const session = await aHeldSession(deps, { isRecertification: true });
  const over = { ...person, email, certID: certId };
  const { entryId, registration } = await anExaminee(deps, session, over);
  const written = await enterAttempt(deps, session, anAttempt(entryId, { score: 85 }));
  await enterAttempt(deps, session, anAttempt(entryId, { part: "practical", isPassed: true }));
  await send(session);
  expect(await entriesOf(certId)).toEqual(["certified 2021-06-01", "renewed 2026-02-28"]);
  expect(await lettersOf(registration.reference)).toMatchObject([{ result: "renewed", validUntil: "2031-05-31" }]);
  const seen = await enterAttempt(deps, session, anAttempt(entryId, { score: 8.5, seen: written, reason: "Read 85" }));
  await takeBack(deps, { id: session, entryId, reason: "Read 85", actor: CLERK });
  const held = async () =>
    (
      await deps.db.execute(
        sql`select issued_on::text as "from", valid_until::text as until, state from certifications where cert_id = ${certId}`,
      )
    ).rows;
  expect(await held()).toEqual([{ from: "2021-06-01", until: "2026-05-31", state: "active" }]);
  await enterAttempt(deps, session, anAttempt(entryId, { score: 85, seen, reason: "It was 85" }));
  expect(await send(session)).toEqual({ sent: 1, refused: 0 });
  expect(await held()).toMatchObject([{ until: "2031-05-31", state: "active" }]);
});

test("a first Level 2 gets an ID of its own for the person whom the Level 1 ID names", async () => {
  const { certId, email, technicianId } = await aHolder("1", "2024-06-01");
  const session = await aHeldSession(deps, { classSelection: "2" });
  const { entryId } = await anExaminee(deps, session, { ...person, email, classSelection: "2", certID: certId });
  await enterAttempt(deps, session, anAttempt(entryId, { score: 85 }));
  await enterAttempt(deps, session, anAttempt(entryId, { part: "practical", isPassed: true }));
  await send(session);
  expect((await entryOf(session, entryId)).issuedCertId).toMatch(/^L2-26-/);
  const { rows } = await deps.db.execute(
    sql`select level, state from certifications where technician_id = ${technicianId} order by level`,
  );
  expect(rows).toEqual([
    { level: "1", state: "active" },
    { level: "2", state: "active" },
  ]);
});

test("nobody is certified while their ID is unknown or staff have not answered who they are", async () => {
  const session = await aHeldSession(deps, { classSelection: "2" });
  const { entryId } = await anExaminee(deps, session, { classSelection: "2", certID: "TN-9" });
  const level1 = await aHeldSession(deps);
  const twin = { ...person, company: "Twin Paving", lastName: "Twin" };
  await anExaminee(deps, level1, { ...twin, email: "one@twin.example" });
  const double = await anExaminee(deps, level1, { ...twin, email: "two@twin.example" });
  for (const [id, one] of [
    [session, entryId],
    [level1, double.entryId],
  ] as const) {
    await enterAttempt(deps, id, anAttempt(one, { score: 95 }));
    await enterAttempt(deps, id, anAttempt(one, { part: "practical", isPassed: true }));
  }
  expect(await entryOf(session, entryId)).toMatchObject({ hindrance: "unknown-id", waits: false });
  expect(await entryOf(level1, double.entryId)).toMatchObject({ hindrance: "who-is-it", waits: false });
  await expect(send(level1, { count: 1 })).rejects.toMatchObject({ code: "certifications.results-changed" });
});

test("one whose certification is refused gets nothing, and the others get theirs", async () => {
  const { session, entryId } = await aPassedExam(deps);
  const other = await anExaminee(deps, session);
  await enterAttempt(deps, session, anAttempt(other.entryId, { score: 20 }));
  const { technicianId } = await entryOf(session, entryId);
  const issuedOn = "2025-01-01";
  const second = await aHolder("1", issuedOn);
  await deps.db.execute(
    sql`update certifications set technician_id = ${technicianId} where cert_id = ${second.certId}`,
  );
  expect(await send(session)).toEqual({ sent: 1, refused: 1 });
  expect(await entryOf(session, entryId)).toMatchObject({
    sent: null,
    refusal: expect.stringContaining(second.certId),
  });
});

test("a rule that is changed on any day leaves every outcome that was sent", async () => {
  const sent: { session: string; entryId: string }[] = [];
  for (const score of [95, 74, 30]) {
    const session = await aHeldSession(deps, { firstDay: "2026-02-28", lastDay: "2026-03-01" });
    const { entryId } = await anExaminee(deps, session);
    await enterAttempt(deps, session, anAttempt(entryId, { score }));
    await enterAttempt(deps, session, anAttempt(entryId, { part: "practical", isPassed: true }));
    await send(session);
    sent.push({ session, entryId });
  }
  const outcomes = () => Promise.all(sent.map(async (one) => (await entryOf(one.session, one.entryId)).outcome));
  const before = await outcomes();
  expect(before.map(({ kind }) => kind)).toEqual(["passed", "retest", "course"]);
  const fresh = await aHeldSession(deps, { firstDay: "2026-02-28", lastDay: "2026-03-01" });
  const { entryId } = await anExaminee(deps, fresh);
  await enterAttempt(deps, fresh, anAttempt(entryId, { score: 74 }));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (pass) => {
      await useRule({ written: { pass, retest: null }, practical: null });
      expect(await outcomes()).toEqual(before);
      expect((await entryOf(fresh, entryId)).outcome.kind).toBe(pass <= 74 ? "passed" : "course");
    }),
    { numRuns: 12 },
  );
});

test("attendance is marked by day, and a mark of somebody else is not overwritten unseen", async () => {
  const { session, entryId } = await aPassedExam(deps);
  const path = `/admin/class-sessions/${session}/attendance`;
  const mark = async (over: object) => {
    const body = { entryId, day: "2026-02-27", was: null, isPresent: true, ...over };
    const answer = await call(path, { method: "PUT", body, headers: { cookie } });
    return [answer.status, (await answer.json()).error?.name];
  };
  for (let press = 0; press < 2; press++) expect(await mark({})).toEqual([200, undefined]);
  expect(await mark({ isPresent: false })).toEqual([409, "certifications.attendance-changed"]);
  expect(await mark({ day: "2026-03-01" })).toEqual([422, "certifications.no-such-day"]);
  expect(await mark({ day: null })).toEqual([200, undefined]);
  expect(await entryOf(session, entryId)).toMatchObject({ attended: [true, null], photoIdSeen: true });
  expect(await mark({ was: true, isPresent: null })).toEqual([200, undefined]);
  expect((await entryOf(session, entryId)).attended).toEqual([null, null]);
});

const letter = (words: string): ExamResult => {
  const sample = examResultWording.samples["A corrected result"] ?? expect.fail("no sample");
  return { ...sample, to_name: words, company: words, class: words, dates: words };
};

test.each(HOSTILE)("the email about a result is no markup: %s", async (words) => {
  const context = { organization: settingDefaults.organization, publicUrl: "http://localhost:3000" };
  const { html, text } = await examResult(letter(words), context);
  expect(html).not.toMatch(/<script|<img/);
  expect(text).toContain("This result is corrected.");
  expect(text).toContain("March 27, 2027");
});

test("whoever is moved to other dates and back has the attendance and results that were entered", async () => {
  const { session, entryId, registration } = await aPassedExam(deps);
  const other = await aHeldSession(deps);
  const body = { entryId, day: "2026-02-27", was: null, isPresent: true };
  await call(`/admin/class-sessions/${session}/attendance`, { method: "PUT", body, headers: { cookie } });
  const entered = await entryOf(session, entryId);
  expect(entered.attempts).toHaveLength(2);
  const move = (sessionId: string) =>
    moveToSession(deps, { registrationId: registration.id, sessionId, letter: false, actor: CLERK });
  await move(other);
  expect((await viewExam(deps, session)).entries).toEqual([]);
  await move(session);
  expect(await entryOf(session, entryId)).toEqual(entered);
  expect(await send(session)).toEqual({ sent: 1, refused: 0 });
});

test("the transcript of a technician has the result that was sent last, with the scores as they were then", async () => {
  const { session, entryId, written } = await aPassedExam(deps);
  const { technicianId } = await entryOf(session, entryId);
  const exams = async () => (await viewTechnician(deps, technicianId ?? "")).exams;
  expect(await exams()).toEqual([]);
  await send(session);
  const sent = { title: "Level 1 Certification", day: "2026-02-28", outcome: { kind: "passed" } };
  expect(await exams()).toEqual([{ ...sent, results: ["Written 92", "Practical Pass"] }]);
  await enterAttempt(deps, session, anAttempt(entryId, { score: 95, seen: written, reason: "Misread" }));
  expect(await exams()).toMatchObject([{ results: ["Written 92", "Practical Pass"] }]);
  await send(session);
  expect(await exams()).toEqual([{ ...sent, results: ["Written 95", "Practical Pass"] }]);
});

test("where scores are deleted by age, the activity log says pass or fail instead of the score", async () => {
  const { value, updatedAt } = await readSetting(deps.db, "retention");
  const scores = { value: { ...value, scores: 3 }, updatedAt };
  await saveSetting(deps, { key: "retention", ...scores, actor: CLERK });
  const { session, entryId, written } = await aPassedExam(deps);
  await enterAttempt(deps, session, anAttempt(entryId, { score: 71, seen: written, reason: "Misread" }));
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${`session ${session}`} and action like 'session.result-%'`,
  );
  expect(rows.map(({ detail }) => detail.slice(0, detail.lastIndexOf(" of "))).sort()).toEqual([
    `${CLERK.name} corrected the written result from Pass to Fail (Misread)`,
    `${CLERK.name} entered Pass as the practical result`,
    `${CLERK.name} entered Pass as the written result`,
  ]);
  await deps.db.delete(settings);
});

test("scores of final results are deleted by age and leave the outcome; those of an open retest stay", async () => {
  const { session, entryId, registration } = await aPassedExam(deps);
  const other = await anExaminee(deps, session);
  await enterAttempt(deps, session, anAttempt(other.entryId, { score: 30 }));
  await send(session);
  await deps.db.update(outbox).set({ sentAt: deps.now(), html: "<p>Written 92</p>", text: "Written 92" });
  const textOf = async (entry: string) => {
    const isOf = eq(outbox.dedupeKey, letterKeyOf(entry, 1));
    const [letter] = await deps.db.select({ text: outbox.text, html: outbox.html }).from(outbox).where(isOf);
    return letter;
  };
  const before = new Date("2026-03-02T00:00:00Z");
  const certified = (await listCertified(deps, session)).map(({ certId }) => certId);
  expect(certified).toEqual([registration.certId]);
  deps.setNow("2026-09-01T18:00:00Z");
  expect(await countOldScores(deps, new Date(NOW))).toBe(0);
  const old = await countOldScores(deps, before);
  expect(await forgetScores(deps, before)).toBe(old);
  expect(await forgetScores(deps, before)).toBe(0);
  expect(await textOf(entryId)).toEqual({ text: null, html: null });
  const { entries, waiting } = await viewExam(deps, session);
  const one = entries.find(({ id }) => id === entryId);
  expect(one).toMatchObject({
    outcome: { kind: "passed" },
    sent: { isCurrent: true },
    issuedCertId: registration.certId,
  });
  expect(one?.attempts).toMatchObject([
    { score: null, isPassed: true },
    { score: null, isPassed: true },
  ]);
  expect(waiting).toBe(0);
});

test("a score and the email that told it are deleted together or not at all, at every statement, and nothing gives it away", async () => {
  const { session, entryId } = await aPassedExam(deps);
  await send(session);
  // Results of other tests are not in the way of the statement that fails.
  await deps.db.execute(sql`update exam_attempts set score = null where entry_id <> ${entryId}`);
  // Nobody recorded the end of this letter: it is not tried any more.
  await deps.db.update(outbox).set({ createdAt: deps.now(), html: "Written 92", text: "Written 92" });
  deps.setNow("2026-09-01T18:00:00Z");
  const before = new Date("2026-03-02T00:00:00Z");
  const kept = async () => {
    const { rows } = await deps.db.execute<{ scores: number; letters: number; hashes: number }>(sql`select
      (select count(*)::int from exam_attempts where entry_id = ${entryId} and score is not null) as scores,
      (select count(*)::int from exam_attempts where entry_id = ${entryId} and part = 'written' and request_hash <> '') as hashes,
      (select count(*)::int from outbox where text is not null and dedupe_key = ${letterKeyOf(entryId, 1)}) as letters`);
    return rows[0];
  };
  const broke = await failEach(
    async (db) => {
      await forgetScores({ ...deps, db }, before);
      if ((await countOldScores(deps, before)) > 0) throw new Error("not all were deleted");
    },
    async (step) => {
      const { scores, ...others } = (await kept()) ?? expect.fail("no row");
      expect(others, step).toEqual({ letters: scores, hashes: scores });
    },
  );
  expect(broke).toBeGreaterThan(6);
  expect(await kept()).toEqual({ scores: 0, letters: 0, hashes: 0 });
  const { rows } = await deps.db.execute(sql`select from outbox where dedupe_key = ${letterKeyOf(entryId, 1)}
    and (payload::text like '%92%' or html is not null)`);
  expect(rows).toEqual([]);
});
