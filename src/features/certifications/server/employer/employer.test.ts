/** A company's technicians: who ends when, several in one class, new hires, leavers and hours. */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import { viewInvoiceForStaff } from "#features/payments/server/invoices/view-invoice.ts";
import { todayOf } from "#platform/deps.ts";
import { createTestApi } from "#test/api.ts";
import { aSession } from "#test/class-sessions.ts";
import { aCompany, addToCompany, type TestCompany } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { heldHeap } from "#test/held-heap.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";
import type { Crew, CrewDone, CrewPreview } from "../../rules/employer/crew.ts";
import type { EmployerRoster } from "../../rules/employer/employer-roster.ts";
import type { TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { viewCertification } from "../registry/certification-queries.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { listRoster } from "../sessions/list-roster.ts";
import { technicians } from "../tables.ts";
import { viewTechnician } from "../technicians/view-technician.ts";
import { joinClassWaitlist } from "../waitlist/join-class-waitlist.ts";
import { registerCrew } from "./register-crew.ts";
import { listWaitingReports } from "./waiting-reports.ts";

const deps = await createTestDeps({ now: new Date("2026-03-02T18:00:00Z"), env: { BOT_CHECK: "off" } });
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));
const call = createTestApi(deps);
const staff = await createTestStaff(deps);

type Answer<Body> = { status: number; body: Body & { error: { name: string; message: string }; fields?: object } };
async function ask<Body = EmployerRoster>(
  cookie: string,
  path: string,
  body?: object,
  headers = {},
): Promise<Answer<Body>> {
  const answer = await call(path, {
    method: body ? "POST" : "GET",
    headers: { cookie, ...headers },
    ...(body && { body }),
  });
  return { status: answer.status, body: await answer.json() };
}

const OWN = "/account/company";
const LIST = `${OWN}/technicians`;

let people = 0;
/** A technician of a company whose certification was entered from the papers. */
async function aTechnician(company: string, over: object = {}) {
  const lastName = `Prather${++people}`;
  const holder = { firstName: "Ada", lastName, company, email: `ada-${people}@crew.example`, phone: "6015550142" };
  const entered = { ...holder, level: "1" as const, issuedOn: "2025-03-02", ...over };
  const { technicianId: id, certId } = await viewCertification(
    deps,
    await enterCertification(deps, { entered, actor: CLERK }),
  );
  return { id, certId, lastName: entered.lastName };
}

async function aScene() {
  const company = await aCompany(deps);
  const admin = await createTestUser(deps);
  await addToCompany(deps, company, admin.id, "administrator");
  const actor = { id: admin.id, email: admin.email, name: admin.name, grants: [] };
  return { company, cookie: admin.cookie, actor };
}
const employersOf = async (id: string) =>
  (await viewTechnician(deps, id)).employers.map(({ company, fromDay, untilDay }) => [company, fromDay, untilDay]);

test("who ends first is first, under any name of the company, and chips count people", async () => {
  const { company, cookie } = await aScene();
  await deps.db.execute(sql`update affiliates set aliases = 'Delta Crew' where id = ${company.id}`);
  const late = await aTechnician(company.name);
  const soon = await aTechnician("DELTA CREW, Inc.", { issuedOn: "2021-06-02" });
  const over = await aTechnician(company.name, { issuedOn: "2018-06-02" });
  await aTechnician("Another Paving");
  const { body } = await ask(cookie, LIST);
  expect(body.people.map(({ id }) => id)).toEqual([soon.id, late.id, over.id]);
  expect(body.counts).toEqual({ all: 3, ending: 1, ended: 1, pending: 0 });
  expect(body.people[0]?.certifications).toMatchObject([{ certId: soon.certId, validUntil: "2026-06-01" }]);
  expect((await ask(cookie, `${LIST}?show=ended`)).body.people.map(({ id }) => id)).toEqual([over.id]);
  expect(JSON.stringify(body)).not.toMatch(/crew\.example|6015550142|birthday/);
  expect((await ask(staff.cookie, `/members/${company.id}/technicians`)).body.people).toEqual(body.people);
});

test("the roster as a file has one row a certification, and however long it is, it takes not too much memory", async () => {
  const { company, cookie } = await aScene();
  const { certId } = await aTechnician(company.name, { lastName: "=Formula" });
  const answer = await call(`${LIST}.csv`, { headers: { cookie } });
  const text = await answer.text();
  expect(text).toContain(certId);
  expect(text).toContain("'=Formula");
  const again = await call(`${LIST}.csv`, { headers: { cookie } });
  expect((await heldHeap(again.body as unknown as AsyncIterable<Uint8Array>)).held).toBeLessThan(12);
});

async function aCrew(size: number, capacity: number | null = 20) {
  const scene = await aScene();
  const crew = [];
  for (let at = 0; at < size; at++) crew.push(await aTechnician(scene.company.name));
  const sessionId = await aSession(deps, { classSelection: "2", capacity });
  const { body } = await ask<CrewPreview>(scene.cookie, `${OWN}/class-preview?class=2&sessionId=${sessionId}`);
  const form: Crew = {
    classSelection: "2",
    isRecertification: false,
    sessionId,
    people: crew.map(({ id }) => id),
    totalCents: body.priceCents * size,
  };
  return { ...scene, crew, sessionId, preview: body, form };
}

/** One person of another company in the same session. */
async function aCrewFor(sessionId: string) {
  const { company, actor, form } = await aCrew(1);
  return { companyId: company.id, actor, crew: { ...form, sessionId } };
}

const chargesOf = async (company: TestCompany) =>
  (
    await deps.db.execute<{ label: string; status: string; price: number; kind: string }>(
      sql`select label, status, amount_cents::int as price, source_kind as kind from charges
        where customer ->> 'company' = ${company.name} order by label`,
    )
  ).rows;
const lettersTo = async (pattern: string) =>
  (
    await deps.db.execute<{ template: string; to: string; payload: Record<string, unknown> }>(
      sql`select template, to_address as to, payload from outbox where to_name like ${pattern} order by created_at, id`,
    )
  ).rows;

test("a crew is registered at the member price on one invoice, each with a confirmation that asks for no money", async () => {
  const { company, cookie, crew, sessionId, preview, form } = await aCrew(3);
  expect(preview).toMatchObject({ title: "Level 2 Certification", isMember: true, unitsLeft: 20 });
  expect(preview.people.every(({ lacks, isRegistered }) => lacks === null && !isRegistered)).toBe(true);
  await deps.db
    .update(technicians)
    .set({ email: "" })
    .where(eq(technicians.id, crew[2]?.id ?? ""));
  const headers = { "idempotency-key": crypto.randomUUID() };
  const made = await ask<CrewDone>(cookie, `${OWN}/class-registrations`, form, headers);
  expect(made).toMatchObject({ status: 201, body: { people: 3, totalCents: form.totalCents } });
  expect(await ask(cookie, `${OWN}/class-registrations`, form, headers)).toEqual(made);
  const other = { ...form, people: form.people.slice(1), totalCents: preview.priceCents * 2 };
  expect(await ask(cookie, `${OWN}/class-registrations`, other, headers)).toMatchObject({
    status: 409,
    body: { error: { name: "certifications.crew-reused" } },
  });
  expect(await listRoster(deps.db, sessionId)).toHaveLength(3);
  const charges = await chargesOf(company);
  expect(charges.map(({ status, price }) => [status, price])).toEqual(Array(3).fill(["open", preview.priceCents]));
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from invoices where number = ${made.body.invoice}`,
  );
  const invoice = await viewInvoiceForStaff(deps.db, rows[0]?.id ?? "", "2026-03-02");
  expect(invoice).toMatchObject({ totalCents: form.totalCents });
  expect(invoice.lines).toHaveLength(3);
  const letters = await lettersTo("Ada Prather%");
  const own = letters.filter(({ payload }) => payload.billedTo === company.name);
  expect(own).toHaveLength(2);
  const { body: after } = await ask<CrewPreview>(cookie, `${OWN}/class-preview?class=2&sessionId=${sessionId}`);
  expect(after).toMatchObject({ unitsLeft: 17 });
  expect(after.people.every(({ isRegistered }) => isRegistered)).toBe(true);
  const twice = await ask(cookie, `${OWN}/class-registrations`, form);
  expect(twice).toMatchObject({ status: 409, body: { error: { name: "certifications.not-selectable" } } });
});

test("a free class makes no invoice, and the company gets the names of those who are registered", async () => {
  const value = structuredClone(settingDefaults.classes);
  value.certification[3].member = 0;
  await saveSetting(deps, { key: "classes", value, updatedAt: null, actor: CLERK });
  const { company, actor, crew } = await aCrew(2);
  const people = crew.map(({ id }) => id);
  const free = { classSelection: "3" as const, isRecertification: false, people, totalCents: 0 };
  const made = await registerCrew(deps, { companyId: company.id, crew: free, actor });
  expect(made).toMatchObject({ invoice: null, token: null, people: 2, totalCents: 0 });
  const { rows } = await deps.db.execute<{ payload: { news: string; text: string } }>(
    sql`select payload from outbox where template = 'certifications.session-news' and payload ->> 'company' = ${company.name}`,
  );
  expect(rows.map(({ payload }) => payload.news)).toEqual(["crew"]);
  for (const { lastName } of crew) expect(rows[0]?.payload.text).toContain(`Ada ${lastName} (C-`);
});

test("a crew stands behind those who wait for the session", async () => {
  const { cookie, form, sessionId } = await aCrew(2, 1);
  await registerCrew(deps, await aCrewFor(sessionId));
  const waiting = { company: "Park Milling", firstName: "June", lastName: "Park", phone: "6625550123" };
  await joinClassWaitlist(deps, sessionId, { ...waiting, email: "june@park.example" });
  await deps.db.execute(sql`update class_sessions set capacity = 3 where id = ${sessionId}`);
  const answer = await ask(cookie, `${OWN}/class-registrations`, form);
  expect(answer).toMatchObject({ status: 409, body: { message: "1 left, for 2 people." } });
});

test("a company that is no member any more pays the price of others", async () => {
  const { company, preview, cookie } = await aCrew(1);
  await deps.db.execute(sql`update affiliates set active = false where id = ${company.id}`);
  const { body } = await ask<CrewPreview>(cookie, `${OWN}/class-preview?class=2`);
  expect(body.isMember).toBe(false);
  expect(body.priceCents).toBeGreaterThan(preview.priceCents);
});

test("what a person lacks is told in words, and keeps nobody from being registered", async () => {
  const { cookie, crew } = await aCrew(1);
  const { body } = await ask<CrewPreview>(cookie, `${OWN}/class-preview?class=3`);
  expect(body.people[0]).toMatchObject({ certId: crew[0]?.certId, lacks: expect.stringMatching(/^Lacks /) });
  const renewal = await ask<CrewPreview>(cookie, `${OWN}/class-preview?class=2&recertification=yes`);
  expect(renewal.body.people[0]?.lacks).toMatch(/^Holds no Level 2/);
});

test.each([
  ["a first Level 1", { classSelection: "1" }, 422],
  ["a price that was not shown", { totalCents: 1 }, 409],
  ["nobody", { people: [] }, 422],
  ["a stranger", { people: [crypto.randomUUID()] }, 404],
  ["a session that is none", { sessionId: crypto.randomUUID() }, 404],
])("a crew with %s is refused, and nobody is registered", async (_what, over, status) => {
  const { company, cookie, form } = await aCrew(1);
  expect((await ask(cookie, `${OWN}/class-registrations`, { ...form, ...over })).status).toBe(status);
  expect(await chargesOf(company)).toEqual([]);
});

test("somebody of another company cannot be registered", async () => {
  const { cookie, form } = await aCrew(1);
  const stranger = await aTechnician("Gulf Stone");
  const answer = await ask(cookie, `${OWN}/class-registrations`, { ...form, people: [stranger.id] });
  expect(answer).toMatchObject({ status: 404, body: { error: { name: "certifications.not-on-roster" } } });
});

test("where too few are left nobody is registered, and two crews at once never get more than there are", async () => {
  const { company, actor, form, sessionId, cookie } = await aCrew(3, 4);
  const second = await aCrew(3);
  const tried = await Promise.allSettled([
    registerCrew(deps, { companyId: company.id, crew: form, actor }),
    registerCrew(deps, { companyId: second.company.id, crew: { ...second.form, sessionId }, actor: second.actor }),
  ]);
  expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listRoster(deps.db, sessionId)).toHaveLength(3);
  const again = tried[0]?.status === "fulfilled" ? second : { company, form, cookie };
  const answer = await ask(again.cookie, `${OWN}/class-registrations`, { ...again.form, sessionId });
  expect(answer).toMatchObject({ status: 409, body: { message: "1 left, for 3 people." } });
  expect(await chargesOf(again.company)).toEqual([]);
});

test("a database that fails at any statement leaves nothing of a crew, and the same press works afterwards", async () => {
  const { company, actor, form, sessionId } = await aCrew(2);
  const requestKey = crypto.randomUUID();
  const register = (db: typeof deps.db) =>
    registerCrew({ ...deps, db }, { companyId: company.id, crew: form, actor, requestKey });
  const left = async () =>
    (
      await deps.db.execute(sql`select (select count(*)::int from class_registrations) as registrations,
        (select count(*)::int from charges) as charges, (select count(*)::int from invoices) as invoices,
        (select count(*)::int from crew_registrations) as crews, (select count(*)::int from outbox) as letters,
        (select count(*)::int from roster_entries) as entries, (select count(*)::int from audit_log) as acts`)
    ).rows;
  const before = await left();
  for (let at = 1; ; at++) {
    const { db, statements } = failingDb(deps.db, at);
    const failure = await register(db).catch((error: unknown) => error);
    if (statements() < at) {
      expect(failure).not.toBeInstanceOf(Error);
      expect(at).toBeGreaterThan(40);
      break;
    }
    expect(failure, `statement ${at}`).toBeInstanceOf(Error);
    expect(await left(), `statement ${at}`).toEqual(before);
  }
  expect(await listRoster(deps.db, sessionId)).toHaveLength(2);
});

const hire = (cookie: string, { certId, lastName }: { certId: string; lastName: string }, day = "2026-03-01") =>
  ask<{ id: string; state: string }>(cookie, LIST, { certId, lastName, day });

test("a technician without an employer works at the company at once; leaving and undo are entries over time", async () => {
  const { company, cookie } = await aScene();
  const person = await aTechnician(company.name);
  const left = await ask<{ id: string }>(cookie, `${LIST}/${person.id}/left`, { day: "2026-03-02" });
  expect(left.status).toBe(200);
  expect((await ask(cookie, LIST)).body.people).toEqual([]);
  expect(await employersOf(person.id)).toEqual([[company.name, "2026-03-02", "2026-03-02"]]);
  const undo = await ask(cookie, `${OWN}/employer-reports/${left.body.id}/undo`, { version: 2 });
  expect(undo.status).toBe(200);
  expect(await employersOf(person.id)).toEqual([[company.name, "2026-03-02", null]]);
  await ask(cookie, `${LIST}/${person.id}/left`, { day: "2026-03-02" });
  const other = await aScene();
  expect(await hire(other.cookie, person, "2026-03-02")).toMatchObject({
    status: 422,
    body: { fields: { day: expect.anything() } },
  });
  deps.setNow(new Date("2026-03-10T18:00:00Z"));
  expect(await hire(other.cookie, person, "2026-03-09")).toMatchObject({ status: 201, body: { state: "applied" } });
  expect(await employersOf(person.id)).toEqual([
    [other.company.name, "2026-03-09", null],
    [company.name, "2026-03-02", "2026-03-02"],
  ]);
});

test("a person of whom no employer was known is hired on an earlier day, and undo brings back what was known", async () => {
  const { company, cookie } = await aScene();
  deps.setNow(new Date("2026-03-02T18:00:00Z"));
  const person = await aTechnician("");
  const made = await hire(cookie, person, "2025-11-03");
  expect(made).toMatchObject({ status: 201, body: { state: "applied" } });
  expect(await employersOf(person.id)).toEqual([[company.name, "2025-11-03", null]]);
  expect((await ask(cookie, `${OWN}/employer-reports/${made.body.id}/undo`, { version: 2 })).status).toBe(200);
  expect(await employersOf(person.id)).toEqual([["", "2026-03-02", null]]);
  const since = { company: "Gulf Stone", fromDay: "2025-12-01" };
  const path = `/admin/technicians/${person.id}/employer`;
  const { version } = await viewTechnician(deps, person.id);
  expect((await ask(staff.cookie, path, { ...since, version })).status).toBe(200);
  expect(await employersOf(person.id)).toEqual([["Gulf Stone", "2025-12-01", null]]);
  const earlier = { ...since, fromDay: "2025-11-30", version: version + 1 };
  expect(await ask(staff.cookie, path, earlier)).toMatchObject({ status: 422 });
});

test("staff note a leaver as the company does, and take it back; the company cannot", async () => {
  const { company, cookie } = await aScene();
  deps.setNow(new Date("2026-03-02T18:00:00Z"));
  const { id, lastName } = await aTechnician(company.name);
  deps.setNow(new Date("2026-03-10T18:00:00Z"));
  const path = `/members/${company.id}/technicians/${id}/left`;
  const headers = { "idempotency-key": crypto.randomUUID() };
  const note = (day: string) => ask<{ id: string; version: number }>(staff.cookie, path, { day }, headers);
  expect((await note("2026-03-11")).status).toBe(422);
  expect((await note("2026-03-01")).status).toBe(422);
  const made = await note("2026-03-06");
  expect(made).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await note("2026-03-06")).toEqual(made);
  expect((await note("2026-03-05")).status).toBe(409);
  expect(await employersOf(id)).toEqual([[company.name, "2026-03-02", "2026-03-06"]]);
  const own = await ask(cookie, `${OWN}/employer-reports/${made.body.id}/undo`, { version: 2 });
  expect(own).toMatchObject({ status: 409, body: { error: { name: "certifications.report-not-so-now" } } });
  const undo = `/members/${company.id}/employer-reports/${made.body.id}/state`;
  expect((await ask(staff.cookie, undo, { state: "undone", version: 2 })).status).toBe(200);
  expect(await employersOf(id)).toEqual([[company.name, "2026-03-02", null]]);
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where action = 'employer.leave-reported' and subject = ${`technician ${id}`}`,
  );
  expect(rows[0]?.detail).toMatch(new RegExp(`noted that Ada ${lastName} left ${company.name}; March 6, 2026 was`));
  const stranger = await aTechnician("Gulf Stone");
  expect((await ask(staff.cookie, path.replace(id, stranger.id), { day: "2026-03-06" })).status).toBe(404);
});

test("a hire that another employer contradicts waits for staff, who accept it, take it back, or decline", async () => {
  const { company, cookie } = await aScene();
  const person = await aTechnician("Gulf Stone");
  deps.setNow(new Date("2026-03-20T18:00:00Z"));
  const made = await hire(cookie, person, "2026-03-15");
  expect(made).toMatchObject({ status: 201, body: { state: "waiting" } });
  expect((await employersOf(person.id))[0]?.[0]).toBe("Gulf Stone");
  expect(await hire(cookie, person, "2026-03-15")).toMatchObject({ status: 409 });
  expect((await listWaitingReports(deps.db)).at(-1)).toMatchObject({ company: company.name, present: "Gulf Stone" });
  const decide = (state: string, version: number) =>
    ask(staff.cookie, `/members/${company.id}/employer-reports/${made.body.id}/state`, { state, version });
  expect((await decide("declined", 1)).status).toBe(200);
  expect((await decide("waiting", 2)).status).toBe(200);
  expect(await decide("applied", 2)).toMatchObject({
    status: 409,
    body: { error: { name: "certifications.report-changed" } },
  });
  expect((await decide("applied", 3)).body.people.map(({ id }) => id)).toEqual([person.id]);
  expect((await employersOf(person.id)).map(([name]) => name)).toEqual([company.name, "Gulf Stone"]);
  const own = await ask(cookie, `${OWN}/employer-reports/${made.body.id}/undo`, { version: 4 });
  expect(own).toMatchObject({ status: 409, body: { error: { name: "certifications.report-not-so-now" } } });
  expect((await decide("undone", 4)).status).toBe(200);
  expect(await employersOf(person.id)).toEqual([["Gulf Stone", expect.any(String), null]]);
});

test("an unknown ID and a wrong last name answer alike, and guesses are limited", async () => {
  const { cookie } = await aScene();
  const person = await aTechnician("");
  const wrong = await hire(cookie, { ...person, lastName: "Other" });
  expect(wrong).toMatchObject({ status: 422, body: { error: { name: "certifications.no-such-holder" } } });
  expect(await hire(cookie, { ...person, certId: "L1-00-NONE" })).toEqual(wrong);
  for (let at = 2; at < 30; at++) await hire(cookie, { ...person, lastName: `Guess ${at}` });
  expect((await hire(cookie, person)).status).toBe(429);
});

test("hours wait for staff with who vouches, count once accepted, and the company takes back undecided ones", async () => {
  const { company, cookie } = await aScene();
  const { id } = await aTechnician(company.name);
  const hours = {
    hours: "40",
    day: "2026-02-02",
    untilDay: "2026-02-06",
    vouchedBy: "Ruth Ames",
    title: "Superintendent",
  };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const report = (body: object) => ask(cookie, `${LIST}/${id}/hours`, body, headers);
  expect((await report(hours)).status).toBe(200);
  expect((await report(hours)).status).toBe(200);
  expect((await report({ ...hours, hours: "41" })).status).toBe(409);
  const page = () => viewTechnician(deps, id);
  const [evidence] = (await page()).evidence;
  expect(evidence).toMatchObject({ status: "entered", minutes: 2400, vouchedBy: "Ruth Ames, Superintendent" });
  expect(await page()).toMatchObject({ minutes: 0, evidence: { length: 1 } });
  const path = `/admin/technicians/${id}/evidence/${evidence?.id}/status`;
  expect((await ask<TechnicianPage>(staff.cookie, path, { status: "accepted", version: 1 })).body.minutes).toBe(2400);
  const undo = () => ask(cookie, `${OWN}/hours/${evidence?.id}/undo`, { version: 2 });
  expect((await undo()).status).toBe(404);
  await ask(staff.cookie, path, { status: "entered", version: 2 });
  expect((await ask(cookie, `${OWN}/hours/${evidence?.id}/undo`, { version: 3 })).status).toBe(200);
  expect((await ask(cookie, LIST)).body.hours).toMatchObject([{ status: "withdrawn", minutes: 2400 }]);
  expect((await ask(cookie, `${LIST}/${id}/left`, { day: await todayOf(deps) })).status).toBe(200);
  expect((await report(hours)).status).toBe(200);
  expect((await ask(cookie, `${LIST}/${id}/hours`, hours)).status).toBe(404);
});

test("a member of the company reads and does not write; another company reads nothing of it", async () => {
  const { company, cookie, form } = await aCrew(1);
  const member = await createTestUser(deps);
  await addToCompany(deps, company, member.id);
  expect((await ask(member.cookie, LIST)).body.people).toHaveLength(1);
  const writes = [
    [`${OWN}/class-registrations`, form],
    [LIST, { certId: "L1", lastName: "Other", day: "2026-03-01" }],
    [`${LIST}/${form.people[0]}/left`, { day: "2026-03-02" }],
  ] as const;
  for (const [path, body] of writes) expect((await ask(member.cookie, path, body)).status, path).toBe(403);
  const other = await aScene();
  expect((await ask(other.cookie, LIST)).body.people).toEqual([]);
  expect((await ask(other.cookie, `${LIST}/${form.people[0]}/left`, { day: "2026-03-02" })).status).toBe(404);
  const megabyte = "x".repeat(1_000_000);
  expect((await ask(cookie, LIST, { certId: megabyte, lastName: megabyte, day: megabyte })).status).toBeGreaterThan(
    400,
  );
});
