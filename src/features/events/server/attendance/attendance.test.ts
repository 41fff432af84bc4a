/** Attendance from the session to the technician's record and the certificate, through the API on PostgreSQL. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mergeTechnicians } from "#features/certifications/server/merging/merge-technicians.ts";
import { undoTechnicianMerge } from "#features/certifications/server/merging/undo-merge.ts";
import { viewCertification } from "#features/certifications/server/registry/certification-queries.ts";
import { enterCertification } from "#features/certifications/server/registry/enter-certification.ts";
import { setEvidenceStatus } from "#features/certifications/server/technicians/set-evidence-status.ts";
import { viewTechnician } from "#features/certifications/server/technicians/view-technician.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { CLERK } from "#test/invoices.ts";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import type { AttendancePage, Attendee } from "../../rules/attendance/attendance-view.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { addCreditSession } from "./add-credit-session.ts";
import { markAttendance } from "./mark-attendance.ts";
import { sendCertificates } from "./send-certificates.ts";

const deps = await createTestDeps({ now: new Date("2026-03-02T18:00:00Z") });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
});

async function ask<Body = { error?: { name: string } }>(
  path: string,
  body?: object,
  method = body ? "POST" : "GET",
  headers = {},
) {
  const answer = await call(path, { method, headers: { cookie, ...headers }, ...(body && { body }) });
  return { status: answer.status, body: (await answer.json()) as Body };
}

const SESSION = { title: "Compaction", day: "2026-03-01", minutes: 90, credit: "hours" as const };
let events = 0;

/** An event with people of a team, some of whom are technicians. */
async function anEvent(...names: [name: string, email: string][]) {
  const eventId = await insertGolfEvent(deps.db, { title: `Council ${++events}` });
  const teams = [names.map(([name, email]) => ({ name, email }))];
  const form = { event_type: "GOLF", sponsorship: "Gold Sponsor", teams };
  await registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(eventId, { details: form })));
  return eventId;
}

async function technician(lastName: string, over: object = {}) {
  const person = { firstName: "Ada", lastName, company: "Delta Paving", phone: "6015550142" };
  const entered = {
    ...person,
    email: `${lastName.toLowerCase()}@delta.example`,
    level: "1",
    issuedOn: "2025-08-02",
    ...over,
  };
  const { technicianId } = await viewCertification(deps, await enterCertification(deps, { entered, actor: CLERK }));
  return technicianId;
}

const view = async (eventId: string, query = "") =>
  (await ask<AttendancePage>(`/admin/events/${eventId}/attendance${query}`)).body;
const idOf = async (eventId: string, name: string): Promise<string> =>
  ((await view(eventId)).people.find((one) => one.name === name) as Attendee).id;
const add = async (eventId: string, over: object = {}) =>
  (await ask<{ id: string }>(`/admin/events/${eventId}/credit-sessions`, { ...SESSION, ...over })).body.id;
const mark = (session: string, people: string[], attended = true) =>
  ask<{ changed: string[] }>(`/admin/credit-sessions/${session}/attendance`, { people, attended }, "PUT");
const evidenceOf = async (id: string) =>
  (await viewTechnician(deps, id)).evidence.map(({ kind, title, day, minutes, status }) => ({
    kind,
    title,
    day,
    minutes,
    status,
  }));
const earned = (status = "accepted") => ({
  ...{ kind: "hours", day: SESSION.day, minutes: 90 },
  status,
  title: expect.stringMatching(/^Compaction, Council/),
});

test("an attendee whose name and email are a technician's earns accepted hours, once, and loses them with the mark", async () => {
  const id = await technician("Earner");
  const eventId = await anEvent(["Ada Earner", "EARNER@delta.example"], ["Kim Orr", "kim@gulf.example"]);
  const session = await add(eventId);
  const person = await idOf(eventId, "Ada Earner");
  expect((await mark(session, [person])).body).toEqual({ changed: [person] });
  expect((await mark(session, [person])).body).toEqual({ changed: [] });
  expect(await evidenceOf(id)).toEqual([earned()]);
  expect((await view(eventId, "?show=attended")).people).toMatchObject([
    { name: "Ada Earner", attended: [session], technician: { id, name: "Ada Earner" }, linkedBy: null },
  ]);
  await mark(session, [person], false);
  expect(await evidenceOf(id)).toEqual([earned("withdrawn")]);
  await mark(session, [person]);
  expect((await viewTechnician(deps, id)).minutes).toBe(90);
});

test("a session that is corrected corrects what it earned; one that is removed takes it back, and its return gives it again", async () => {
  const id = await technician("Corrected");
  const eventId = await anEvent(["Ada Corrected", "corrected@delta.example"]);
  const session = await add(eventId);
  await mark(session, [await idOf(eventId, "Ada Corrected")]);
  const path = `/admin/credit-sessions/${session}`;
  expect((await ask(path, { ...SESSION, credit: "meeting", version: 1 }, "PUT")).status).toBe(200);
  expect(await viewTechnician(deps, id)).toMatchObject({ minutes: 0, meetings: 1 });
  expect((await ask(path, { ...SESSION, version: 1 }, "PUT")).status).toBe(409);
  expect((await ask(path, { ...SESSION, day: "2026-03-09", version: 2 }, "PUT")).status).toBe(422);
  await ask(`${path}/removed`, { isRemoved: true, version: 2 }, "PUT");
  expect((await viewTechnician(deps, id)).meetings).toBe(0);
  expect((await view(eventId)).sessions).toEqual([]);
  expect((await mark(session, [])).status).toBe(404);
  await ask(`${path}/removed`, { isRemoved: false, version: 3 }, "PUT");
  expect((await viewTechnician(deps, id)).meetings).toBe(1);
});

test("what staff refuse or take back on the technician's page stays so, whatever is marked later", async () => {
  const id = await technician("Refused");
  const eventId = await anEvent(["Ada Refused", "refused@delta.example"], ["Kim Orr", ""]);
  const session = await add(eventId);
  await mark(session, [await idOf(eventId, "Ada Refused")]);
  const [row] = (await viewTechnician(deps, id)).evidence;
  const decision = { status: "withdrawn", reason: "", version: 1 } as const;
  await setEvidenceStatus(deps, { technicianId: id, evidenceId: row?.id ?? "", ...decision, actor: CLERK });
  await mark(session, [await idOf(eventId, "Kim Orr")]);
  expect(await evidenceOf(id)).toEqual([earned("withdrawn")]);
});

test("a doubtful attendee waits until staff say who it is, by a press or by ID; another's press that came first is not lost", async () => {
  const id = await technician("Doubtful", { certId: "L1-25-DOUBT" });
  const eventId = await anEvent(["Ada Doubtful", "private@mail.example"]);
  const session = await add(eventId);
  const person = await idOf(eventId, "Ada Doubtful");
  await mark(session, [person]);
  expect(await view(eventId, "?show=link")).toMatchObject({
    toMatch: 1,
    people: [{ technician: null, candidates: [{ id, name: "Ada Doubtful", company: "Delta Paving" }] }],
  });
  expect(await evidenceOf(id)).toEqual([]);
  const link = (answer: object, version: number) =>
    ask(`/admin/events/${eventId}/attendees/technician`, { person, ...answer, version }, "PUT");
  expect((await link({ certId: "L1-25-NONE" }, 1)).status).toBe(422);
  expect((await link({ certId: "l1 25 doubt" }, 1)).status).toBe(200);
  expect(await evidenceOf(id)).toEqual([earned()]);
  expect((await link({ technicianId: null }, 1)).status).toBe(409);
  expect((await link({ technicianId: null }, 2)).status).toBe(200);
  expect(await evidenceOf(id)).toEqual([earned("withdrawn")]);
  // Staff answer so, and a mark does not guess again.
  await mark(session, [person], false);
  await mark(session, [person]);
  expect(await view(eventId)).toMatchObject({ toMatch: 0, people: [{ technician: null, linkedBy: "Dana Whitfield" }] });
  expect((await link({ technicianId: id, certId: "L1-25-DOUBT" }, 3)).status).toBe(422);
  expect((await link({ technicianId: crypto.randomUUID() }, 3)).status).toBe(404);
});

test("the hours follow a technician who is merged, and go back with the undo", async () => {
  const [keep, gone] = [await technician("Kept", { firstName: "Lise", level: "2" }), await technician("Gone")];
  const eventId = await anEvent(["Ada Gone", "gone@delta.example"], ["Kim Orr", ""]);
  const session = await add(eventId);
  await mark(session, [await idOf(eventId, "Ada Gone")]);
  const merge = await mergeTechnicians(deps, { keep, gone, actor: CLERK });
  await mark(session, [await idOf(eventId, "Kim Orr")]);
  expect(await evidenceOf(keep)).toEqual([earned()]);
  await undoTechnicianMerge(deps, { id: merge.id, actor: CLERK });
  await mark(session, [await idOf(eventId, "Kim Orr")], false);
  expect([await evidenceOf(keep), await evidenceOf(gone)]).toEqual([[], [earned()]]);
});

test("a new session marks everyone who was checked in by the end of its day, and a later press those since", async () => {
  const eventId = await anEvent(["Early Bird", ""], ["Late Riser", ""], ["Never There", ""]);
  const arrives = (name: string, at: string) =>
    deps.db.execute(sql`update event_people set checked_in_at = ${at} where event_id = ${eventId} and name = ${name}`);
  await arrives("Early Bird", "2026-03-01T15:00:00Z");
  // By the event's clock it is the day after.
  await arrives("Late Riser", "2026-03-02T07:00:00Z");
  const session = await add(eventId);
  const namesOf = async () => (await view(eventId, "?show=attended")).people.map(({ name }) => name);
  expect(await namesOf()).toEqual(["Early Bird"]);
  await arrives("Never There", "2026-03-02T05:00:00Z");
  const path = `/admin/credit-sessions/${session}/attendance/checked-in`;
  expect((await ask<{ changed: string[] }>(path, undefined, "PUT")).body.changed).toHaveLength(1);
  expect(await namesOf()).toEqual(["Early Bird", "Never There"]);
});

test("nobody is marked before the day, nor a person of another event, nor one without a name", async () => {
  const eventId = await anEvent(["Kim Orr", ""]);
  const elsewhere = await anEvent(["Otis Ray", ""]);
  const coming = await add(eventId, { day: "2026-03-03" });
  expect(await mark(coming, [await idOf(eventId, "Kim Orr")])).toMatchObject({ status: 409 });
  const session = await add(eventId);
  expect((await view(eventId)).people.map(({ name }) => name)).toEqual(["Kim Orr"]);
  const [nameless] = (await ask<{ people: { id: string }[] }>(`/event-people/${eventId}?show=nameless`)).body.people;
  const others = [await idOf(elsewhere, "Otis Ray"), nameless?.id ?? "", "nobody"];
  expect((await mark(session, others)).body).toEqual({ changed: [] });
  expect(
    (
      await mark(
        session,
        Array.from({ length: 201 }, (_, at) => `${at}`),
      )
    ).status,
  ).toBe(422);
  expect((await mark(session, ["x".repeat(1_000)])).status).toBe(422);
});

test("the same key adds one session; another body with it is refused", async () => {
  const eventId = await anEvent(["Kim Orr", ""]);
  const key = { "idempotency-key": crypto.randomUUID() };
  const path = `/admin/events/${eventId}/credit-sessions`;
  const first = await ask<{ id: string }>(path, SESSION, "POST", key);
  expect(await ask(path, SESSION, "POST", key)).toEqual(first);
  expect((await ask(path, { ...SESSION, minutes: 45 }, "POST", key)).status).toBe(409);
  expect((await view(eventId)).sessions).toHaveLength(1);
});

test("certificates show name, license and sessions; each is emailed once and opens by its own link alone", async () => {
  const id = await technician("Paper");
  const path = `/admin/technicians/${id}`;
  const { version, ...person } = await viewTechnician(deps, id);
  const { firstName, lastName, company, email, phone } = person;
  const license = { birthday: null, licenseNumber: "PE 4711", licenseState: "MS" };
  await ask(path, { firstName, lastName, company, email, phone, ...license, version }, "PUT");
  const eventId = await anEvent(
    ["Ada Paper", "paper@delta.example"],
    ["Kim Orr", "kim@gulf.example"],
    ["Otis Ray", ""],
  );
  const [first, second] = [await add(eventId), await add(eventId, { title: "Mix design", minutes: 45 })];
  const people = await Promise.all(["Ada Paper", "Kim Orr", "Otis Ray"].map((name) => idOf(eventId, name)));
  await mark(first, people);
  await mark(second, people.slice(0, 1));
  expect((await view(eventId)).certificates).toEqual({ people: 3, toSend: 2, withoutEmail: 1 });
  const all = await call(`/admin/events/${eventId}/attendance-certificates`, { headers: { cookie } });
  const pdf = new Uint8Array(await all.arrayBuffer());
  expect(pagesOfPdf(pdf)).toBe(3);
  for (const shown of ["Ada Paper", "PE 4711, MS", "Mix design", "45", "2.25 hours", "Not on file"])
    expect(textOfPdf(pdf)).toContain(shown);
  expect(await sendCertificates(deps, { eventId, actor: CLERK }, 1)).toEqual({ sent: 1, left: 1 });
  expect((await ask(`/admin/events/${eventId}/attendance-certificates`, {}, "POST")).body).toEqual({
    sent: 1,
    left: 0,
  });
  expect(await sendCertificates(deps, { eventId, actor: CLERK })).toEqual({ sent: 0, left: 0 });
  const { rows } = await deps.db.execute<{ to: string; token: string }>(
    sql`select payload ->> 'to_name' as to, payload ->> 'certificate' as token from outbox where template = 'events.attendance-certificate' order by 1`,
  );
  expect(rows.map(({ to }) => to)).toEqual(["Ada Paper", "Kim Orr"]);
  const own = await call(`/attendance-certificates/${rows[1]?.token}`);
  const text = textOfPdf(new Uint8Array(await own.arrayBuffer()));
  expect(text).toContain("Kim Orr");
  expect(text).not.toContain("Ada Paper");
  expect((await call(`/attendance-certificates/${"0".repeat(26)}`)).status).toBe(404);
  await mark(first, people, false);
  expect((await call(`/attendance-certificates/${rows[1]?.token}`)).status).toBe(404);
});

test("a press that is sent again under its key answers whose marks it changed, and another press is refused", async () => {
  const eventId = await anEvent(["Ada Again", "again@delta.example"]);
  const { id: session } = await addCreditSession(deps, { ...SESSION, eventId, actor: CLERK });
  const people = [await idOf(eventId, "Ada Again")];
  const press = { sessionId: session, people, attended: true, actor: CLERK, requestKey: crypto.randomUUID() };
  expect(await Promise.all([markAttendance(deps, press), markAttendance(deps, press)])).toEqual([people, people]);
  expect(await markAttendance(deps, { ...press, requestKey: crypto.randomUUID() })).toEqual([]);
  await expect(markAttendance(deps, { ...press, attended: false })).rejects.toMatchObject({
    code: "events.key-reused",
  });
});

test("two who mark and take back at once leave evidence that agrees with the marks", async () => {
  const id = await technician("Racer");
  const eventId = await anEvent(["Ada Racer", "racer@delta.example"]);
  const { id: session } = await addCreditSession(deps, { ...SESSION, eventId, actor: CLERK });
  const people = [await idOf(eventId, "Ada Racer")];
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      markAttendance(deps, { sessionId: session, people, attended: at % 2 === 0, actor: CLERK }),
    ),
  );
  const isMarked = (await view(eventId)).people.some(({ attended }) => attended.length > 0);
  expect((await viewTechnician(deps, id)).minutes).toBe(isMarked ? 90 : 0);
});
