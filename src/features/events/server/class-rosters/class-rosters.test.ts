/** People of a certification event on the rosters of class sessions: placed, renamed, taken off, examined. */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { STARTING_RULE } from "#features/certifications/rules/levels/default-rules.ts";
import { sendResults } from "#features/certifications/server/exam/send-results.ts";
import { viewExam } from "#features/certifications/server/exam/view-exam.ts";
import { readLevels } from "#features/certifications/server/levels/read-levels.ts";
import { setLevelRule } from "#features/certifications/server/levels/set-level-rule.ts";
import { listRoster } from "#features/certifications/server/sessions/list-roster.ts";
import { aCertificationEvent, aParticipant } from "#test/certification-event.ts";
import { aHeldSession, anAttempt, enterAttempt } from "#test/class-exam.ts";
import { aSession } from "#test/class-sessions.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { changeAnswers } from "../desk/change-answers.ts";
import { previewChange } from "../desk/preview-change.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { registrations } from "../tables.ts";
import { placeOnRoster } from "./place-on-roster.ts";
import { viewClassRosters } from "./view-class-rosters.ts";

const deps = await createTestDeps({ now: "2094-03-01T18:00:00Z" });
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const place = (eventId: string, sessionId: string, ...people: { id: string }[]) =>
  placeOnRoster(deps, { eventId, sessionId, registrationIds: people.map(({ id }) => id), actor: CLERK });
const rosterOf = async (session: string) =>
  (await listRoster(deps.db, session)).map(({ eventReference }) => eventReference);
const cancel = (eventId: string, { id: registrationId }: { id: string }) =>
  cancelRegistration(deps, { registrationId, eventId, actor: CLERK, reason: "Cannot come" });
const coming = { firstDay: "2094-05-10", lastDay: "2094-05-13" };

test("people are placed once, owe nothing there, and are named on the roster as in the event", async () => {
  const eventId = await aCertificationEvent(deps, { dateObj: { "Level 1 Certification": ["May 10 to 13"] } });
  const one = await aParticipant(deps, eventId);
  const session = await aSession(deps, coming);
  const [group] = (await viewClassRosters(deps, eventId)).groups;
  expect(group).toMatchObject({
    title: "Level 1 Certification, May 10 to 13, 2094",
    suggested: session,
    people: [{ reference: one.reference, placed: null }],
  });
  expect(await place(eventId, session, one)).toEqual({ placed: 1, renamed: 0 });
  expect(await place(eventId, session, one)).toEqual({ placed: 0, renamed: 0 });
  expect(await listRoster(deps.db, session)).toMatchObject([
    {
      eventReference: one.reference,
      lastName: one.lastName,
      certIdStatus: "issued",
      status: "paid",
      openCents: 0,
      paidCents: 0,
    },
  ]);
  await deps.db.update(registrations).set({ lastName: "Okafor" }).where(eq(registrations.id, one.id));
  const placed = async () => (await viewClassRosters(deps, eventId)).groups[0]?.people[0]?.placed;
  expect(await placed()).toMatchObject({ isRenamed: true });
  expect(await place(eventId, session, one)).toEqual({ placed: 0, renamed: 1 });
  expect(await placed()).toMatchObject({ isRenamed: false });
  expect(await listRoster(deps.db, session)).toMatchObject([{ lastName: "Okafor" }]);
  const { rows } = await deps.db.execute(sql`select template from outbox where payload->>'to_email' = ${one.email}
    and template = 'certifications.class-registration-confirmation'`);
  expect(rows).toEqual([]);
});

test("whoever is cancelled in the event leaves the roster with an ID that was not confirmed, and all of it or nothing", async () => {
  const eventId = await aCertificationEvent(deps);
  const session = await aSession(deps, coming);
  const one = await aParticipant(deps, eventId);
  await place(eventId, session, one);
  const [entry] = await listRoster(deps.db, session);
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await cancelRegistration(
      { ...deps, db },
      { registrationId: one.id, eventId, actor: CLERK, reason: "Cannot come" },
    ).then(
      () => true,
      () => false,
    );
    const { rows } = await deps.db.execute<{ status: string }>(
      sql`select status from registrations where id = ${one.id}`,
    );
    expect(await rosterOf(session), `statement ${failAt}`).toEqual(rows[0]?.status === "active" ? [one.reference] : []);
    if (isDone) break;
  }
  const { rows } = await deps.db.execute(sql`select state from certifications where cert_id = ${entry?.certId}`);
  expect(rows).toEqual([{ state: "withdrawn" }]);
});

test("a class that the session does not teach, a full session and a person of another event place nobody", async () => {
  const eventId = await aCertificationEvent(deps);
  const [one, two] = [await aParticipant(deps, eventId), await aParticipant(deps, eventId)];
  const other = await aParticipant(deps, await aCertificationEvent(deps));
  const small = await aSession(deps, { ...coming, capacity: 1, minimum: null, decideOn: null });
  await expect(place(eventId, small, one, two)).rejects.toMatchObject({ code: "certifications.session-full" });
  await expect(place(eventId, small, one, other)).rejects.toMatchObject({ code: "events.answers-changed" });
  const second = await aSession(deps, { ...coming, classSelection: "2" });
  await expect(place(eventId, second, one)).rejects.toMatchObject({ code: "certifications.session-closed" });
  expect([await rosterOf(small), await rosterOf(second)]).toEqual([[], []]);
});

test("an ID that is not on file is a question to staff, and the person is on the roster all the same", async () => {
  const eventId = await aCertificationEvent(deps);
  const session = await aSession(deps, { ...coming, classSelection: "2" });
  await place(
    eventId,
    session,
    await aParticipant(deps, eventId, { class: "Level 2 Certification", certID: "L1-NONE" }),
  );
  expect(await listRoster(deps.db, session)).toMatchObject([{ certId: "L1-NONE", certIdStatus: "unknown" }]);
});

test("attendance, exam and certification are as for anybody on the roster", async () => {
  const eventId = await aCertificationEvent(deps);
  const session = await aHeldSession(deps);
  const one = await aParticipant(deps, eventId);
  await place(eventId, session, one);
  const entryId = (await viewExam(deps, session)).entries[0]?.id ?? "";
  await enterAttempt(deps, session, anAttempt(entryId, { score: 92 }));
  await enterAttempt(deps, session, anAttempt(entryId, { part: "practical", isPassed: true }));
  await sendResults(deps, { id: session, count: 1, requestKey: crypto.randomUUID(), actor: CLERK });
  const { entries } = await viewExam(deps, session);
  expect(entries).toMatchObject([{ lastName: one.lastName, issuedCertId: expect.stringMatching(/^L1-/) }]);
  await cancel(eventId, one);
  const { rows } = await deps.db.execute(
    sql`select state from certifications where cert_id = ${entries[0]?.issuedCertId}`,
  );
  expect(rows).toEqual([{ state: "active" }]);
});

test("an open retest fee ends with the registration for the event, or neither does, at every statement", async () => {
  const eventId = await aCertificationEvent(deps);
  const one = await aParticipant(deps, eventId);
  const retest = { tries: 2, withinDays: 30, feeCents: 15_000, fromScore: 0, needsPractical: false };
  const exam = { written: { pass: 70, retest }, practical: null };
  const version = (await readLevels(deps.db)).find(({ key }) => key === "1")?.version ?? 1;
  await setLevelRule(deps, {
    key: "1",
    fromDay: "2094-03-01",
    rule: { ...STARTING_RULE, exam },
    version,
    actor: CLERK,
  });
  const session = await aHeldSession(deps, { firstDay: "2094-03-01", lastDay: "2094-03-01" });
  await place(eventId, session, one);
  const entryId = (await viewExam(deps, session)).entries[0]?.id ?? "";
  await enterAttempt(deps, session, anAttempt(entryId, { score: 50 }));
  await enterAttempt(deps, session, anAttempt(entryId, { score: 60, number: 2, day: "2094-03-01" }));
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const act = { registrationId: one.id, eventId, actor: CLERK, reason: "Cannot come" };
    const isDone = await cancelRegistration({ ...deps, db }, act).then(
      () => true,
      () => false,
    );
    const { rows } = await deps.db.execute(sql`select r.status as event, c.status as class, f.status as fee
      from registrations r join class_registrations c on c.event_registration_id = r.id
      join charges f on f.source_id = c.id::text and f.amount_cents = 15000 where r.id = ${one.id}`);
    const is = isDone ? ["cancelled", "cancelled", "void"] : ["active", "active", "open"];
    expect(rows, `statement ${failAt}`).toEqual([{ event: is[0], class: is[1], fee: is[2] }]);
    if (isDone) break;
  }
});

test("another class in the event is another roster", async () => {
  const eventId = await aCertificationEvent(deps);
  const session = await aSession(deps, coming);
  const one = await aParticipant(deps, eventId);
  await place(eventId, session, one);
  const answers = [{ path: "class", value: "Level 2 Certification" }];
  const { newCents, offCents } = await previewChange(deps.db, { registrationId: one.id, answers });
  const agreed = { answers, version: one.version, newCents, offCents, overrule: false, letter: false };
  await changeAnswers(deps, { ...agreed, registrationId: one.id, requestKey: crypto.randomUUID(), actor: CLERK });
  expect(await rosterOf(session)).toEqual([]);
  expect((await viewClassRosters(deps, eventId)).groups).toMatchObject([
    { title: "Level 2 Certification", people: [{ placed: null }] },
  ]);
});
