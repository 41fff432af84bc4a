/** Staff make, publish, change and announce class sessions, and people register for them. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { createTestApi } from "#test/api.ts";
import { aDraftSession, aSession } from "#test/class-sessions.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { SESSION } from "#test/session-content.ts";
import { createTestStaff } from "#test/staff.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import type { PublicSession, SessionPage, StaffSession } from "../../rules/sessions/session.ts";
import { cancelClass } from "../desk/cancel-class.ts";
import { correctClass } from "../desk/correct-class.ts";
import { registerForClass } from "../register-for-class.ts";
import { findSession } from "../roster/lock-session.ts";
import { countUndecided } from "./count-undecided.ts";
import { listRoster } from "./list-roster.ts";
import { moveToSession } from "./move-to-session.ts";
import { listPublicSessions, viewSession } from "./session-queries.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["registrar"]);
const headers = { cookie };
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const register = (sessionId: string | undefined, over: object = {}) =>
  registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1", sessionId, ...over }));
const read = async <T>(path: string): Promise<T> => (await call(path, { headers })).json();
const send = async (path: string, body: object, method = "POST") => {
  const answer = await call(path, { method, body, headers });
  return { status: answer.status, body: await answer.json() };
};
const publicOf = async (id: string) => (await listPublicSessions(deps)).find((one) => one.id === id);
const refused = (name: string, status = 409) => ({ status, body: { error: { name } } });
const lastLetters = async (reference: string) =>
  (
    await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(
      sql`select template, payload from outbox where about = ${reference} order by created_at, id`,
    )
  ).rows;

test("a draft is for staff alone; published, it is on the calendar with what is left", async () => {
  const made = await send("/admin/class-sessions", SESSION);
  expect(made.status).toBe(201);
  const { id } = made.body as StaffSession;
  expect(await publicOf(id)).toBeUndefined();
  expect(await send(`/admin/class-sessions/${id}/state`, { state: "open", version: 1 })).toMatchObject({
    status: 200,
    body: { state: "open", version: 2, name: "Level 1 Certification, Feb 22 to 25, 2094" },
  });
  await register(id);
  const shown: PublicSession[] = await (await call("/classes/sessions")).json();
  expect(shown.find((one) => one.id === id)).toMatchObject({
    title: "Level 1 Certification",
    dates: "Feb 22 to 25, 2094",
    hours: "8:00 AM to 4:30 PM",
    unitsLeft: 19,
    isOpen: true,
    goesAhead: false,
  });
  await send(`/admin/class-sessions/${id}/state`, { state: "goes_ahead", version: 2 });
  expect(await publicOf(id)).toMatchObject({ goesAhead: true });
  expect(await send(`/admin/class-sessions/${id}/state`, { state: "open", version: 2 })).toMatchObject(
    refused("certifications.session-changed"),
  );
});

test.each([
  [{ lastDay: "2094-02-21" }, "lastDay"],
  [{ endTime: "07:00" }, "endTime"],
  [{ minimum: 21, decideOn: "2094-02-01" }, "minimum"],
  [{ minimum: 5 }, "decideOn"],
  [{ decideOn: "2094-02-23" }, "decideOn"],
  [{ location: " " }, "location"],
  [{ capacity: 0 }, "capacity"],
])("a session with %o is refused at its field", async (over, field) => {
  const { status, body } = await send("/admin/class-sessions", { ...SESSION, ...over });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test("two staff members who change one session: the second reads who was faster", async () => {
  const id = await aSession(deps);
  const path = `/admin/class-sessions/${id}`;
  expect(await send(path, { ...SESSION, location: "Hattiesburg", version: 2 }, "PUT")).toMatchObject({ status: 200 });
  expect(await send(path, { ...SESSION, capacity: 10, version: 2 }, "PUT")).toMatchObject(
    refused("certifications.session-changed"),
  );
  await register(id);
  await register(id, { firstName: "Ada" });
  expect(await send(path, { ...SESSION, capacity: 1, version: 3 }, "PUT")).toMatchObject(
    refused("certifications.capacity-taken"),
  );
  expect(await send(path, { ...SESSION, classSelection: "2", version: 3 }, "PUT")).toMatchObject(
    refused("certifications.class-of-roster"),
  );
});

test("of people who register at once, no more are on the roster than the session holds", async () => {
  const id = await aSession(deps, { capacity: 2 });
  const names = ["Al", "Bo", "Cy", "Di", "Ed"];
  const tried = await Promise.allSettled(names.map((firstName) => register(id, { firstName })));
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await listRoster(deps.db, id)).toHaveLength(2);
  expect(await publicOf(id)).toMatchObject({ unitsLeft: 0, isFull: true, isOpen: false });
  const body = { ...CUSTOMER, classSelection: "1", sessionId: id };
  expect(await send("/cert-registration", body)).toMatchObject(refused("certifications.session-full"));
});

test("a session of another class, a draft, or one that has begun cannot be chosen", async () => {
  const sessions = [
    await aSession(deps, { classSelection: "2" }),
    await aDraftSession(deps),
    await aSession(deps, { firstDay: "2020-01-10" }),
  ];
  for (const sessionId of sessions)
    expect(await send("/cert-registration", { ...CUSTOMER, classSelection: "1", sessionId })).toMatchObject(
      refused("certifications.session-closed"),
    );
});

test("a cancelled registration leaves the roster, and a corrected one is on the roster as it is named now", async () => {
  const id = await aSession(deps, { capacity: 1 });
  const row = await register(id);
  const contact = { ...CUSTOMER, firstName: "Nell", version: row.version, letter: false };
  await correctClass(deps, { ...contact, registrationId: row.id, actor: { ...CLERK, grants: [] } } as never);
  expect(await listRoster(deps.db, id)).toMatchObject([{ firstName: "Nell", reference: row.reference }]);
  await cancelClass(deps, { registrationId: row.id, reason: "Ill", actor: CLERK });
  expect(await publicOf(id)).toMatchObject({ unitsLeft: 1 });
  await register(id, { firstName: "Ada" });
});

test("staff move a registration to another session and back, with an email each", async () => {
  const [from, to] = [await aSession(deps), await aSession(deps, { firstDay: "2094-03-08", lastDay: "2094-03-11" })];
  const row = await register(from);
  const path = `/class-registrations/${row.id}/session`;
  const moved = await send(path, { sessionId: to, version: 1 }, "PUT");
  expect(moved).toEqual({ status: 200, body: { before: from, version: 2 } });
  expect([(await viewSession(deps, from)).expected, (await viewSession(deps, to)).expected]).toEqual([0, 1]);
  expect(await send(path, { sessionId: from, version: 1 }, "PUT")).toMatchObject(
    refused("certifications.registration-changed"),
  );
  await send(path, { sessionId: from, version: 2 }, "PUT");
  expect([(await viewSession(deps, from)).expected, (await viewSession(deps, to)).expected]).toEqual([1, 0]);
  const letters = (await lastLetters(row.reference)).filter(({ template }) => template.endsWith("session-news"));
  expect(letters.map(({ payload }) => payload.dates)).toEqual([
    "Mar 8 to 11, 2094, 8:00 AM to 4:30 PM",
    "Feb 22 to 25, 2094, 8:00 AM to 4:30 PM",
  ]);
  await moveToSession(deps, { registrationId: row.id, sessionId: null, letter: true, actor: CLERK });
  const page = await read<{ registrations: { reference: string; session: unknown }[] }>(
    "/class-registrations?session=none&limit=50",
  );
  expect(page.registrations).toContainEqual(expect.objectContaining({ reference: row.reference, session: null }));
});

test("a notice is on the calendar and goes to everybody on the roster once", async () => {
  const id = await aSession(deps);
  const row = await register(id);
  const notice = `Ice on Tuesday. ${HOSTILE.join(" ")}`.slice(0, 600);
  expect(await send(`/admin/class-sessions/${id}/notice`, { notice, version: 2 }, "PUT")).toMatchObject({
    status: 200,
  });
  expect((await publicOf(id))?.notice).toContain("Ice on Tuesday");
  const [, letter] = await lastLetters(row.reference);
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  const { html, text } = await renderLetter(letter?.template ?? "", letter?.payload ?? {}, context);
  expect(text).toContain("Ice on Tuesday");
  expect(html).not.toContain("<script>");
  await send(`/admin/class-sessions/${id}/notice`, { notice: "", version: 3 }, "PUT");
  expect(await lastLetters(row.reference)).toHaveLength(2);
  expect(await publicOf(id)).toMatchObject({ notice: "" });
});

test("the registration, its paper's facts, the staff's screen and the lists say the session", async () => {
  const id = await aSession(deps, { title: "Level 1 on the Coast" });
  const { publicToken, reference } = await register(id);
  const own = await read<{ session: object }>(`/class-registrations/${publicToken}`);
  expect(own.session).toMatchObject({ title: "Level 1 on the Coast", location: SESSION.location });
  const [confirmation] = await lastLetters(reference);
  expect(confirmation?.payload.session).toMatchObject({ location: SESSION.location });
  const sheet = await call(`/admin/class-sessions/${id}/sign-in.pdf`, { headers });
  expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const table = await (await call("/class-registrations.csv", { headers })).text();
  expect(table).toContain('"Feb 22 to 25, 2094"');
});

test("a session whose day to decide has come waits while its minimum is not reached", async () => {
  const before = (await countUndecided(deps)).count;
  const id = await aSession(deps, { minimum: 2, decideOn: "2020-01-10" });
  expect(await countUndecided(deps)).toMatchObject({ count: before + 1 });
  expect(await viewSession(deps, id)).toMatchObject({ isUndecided: true });
  await register(id);
  await register(id, { firstName: "Ada" });
  expect(await countUndecided(deps)).toMatchObject({ count: before });
});

test("staff who manage registrations read its history", async () => {
  const id = await aSession(deps);
  const { lines } = await read<{ lines: { detail: string }[] }>(`/admin/history?subject=session ${id}`);
  expect(lines.map(({ detail }) => detail.replace(/^.*? (?=published|drafted)/, ""))).toEqual([
    "published the session Level 1 Certification, Feb 22 to 25, 2094.",
    "drafted the session Level 1 Certification, Feb 22 to 25, 2094.",
  ]);
});

test("lists are by time, and count each other", async () => {
  const past = await aSession(deps, { firstDay: "2020-12-01", lastDay: "2020-12-02" });
  const page = await read<SessionPage>("/admin/class-sessions?show=past");
  expect(page.sessions.map(({ id }) => id)).toEqual([past]);
  expect(page.counts.past).toBe(1);
  const first = await read<SessionPage>("/admin/class-sessions?show=coming&limit=2");
  const second = await read<SessionPage>(`/admin/class-sessions?show=coming&limit=2&before=${first.next}`);
  const days = [...first.sessions, ...second.sessions].map(({ lastDay }) => lastDay);
  expect(days).toEqual([...days].sort());
  expect(new Set([...first.sessions, ...second.sessions].map(({ id }) => id)).size).toBe(4);
  await expect(findSession(deps.db, crypto.randomUUID())).rejects.toThrow("no such class session");
});
