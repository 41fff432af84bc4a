/** The waitlist of a session: whoever waits longest is offered what becomes free, and no session ever takes too many. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { createTestApi } from "#test/api.ts";
import { aSession } from "#test/class-sessions.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { SESSION } from "#test/session-content.ts";
import { createTestStaff } from "#test/staff.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import { cancelClass } from "../desk/cancel-class.ts";
import { registerForClass } from "../register-for-class.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { classSessions, sessionWaits } from "../session-tables.ts";
import { cancelSession } from "../sessions/cancel-session.ts";
import { changeSession } from "../sessions/change-session.ts";
import { listPublicSessions, viewSession } from "../sessions/session-queries.ts";
import { tendWaitlists } from "./end-wait.ts";
import { joinClassWaitlist } from "./join-class-waitlist.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["registrar"]);
const headers = { cookie };
afterAll(deps.close);
afterEach(async () => {
  deps.setNow(undefined);
  expect(await brokenInvariants(deps)).toEqual([]);
  expect(await oversold()).toEqual([]);
});

/** Sessions that hold more people and offers than they may. */
async function oversold() {
  const { rows } = await deps.db.execute(sql`select s.id from class_sessions s where s.capacity <
    (select count(*) from roster_entries e where e.session_id = s.id and e.state = 'expected') +
    (select count(*) from session_waitlist w where w.session_id = s.id and w.status = 'offered')`);
  return rows;
}

const register = (sessionId: string, over: object = {}) =>
  registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1", sessionId, ...over }));
const PERSON = { company: "Park Milling", firstName: "June", lastName: "Park", phone: "6625550123" };
const wait = (sessionId: string, name: string) =>
  joinClassWaitlist(deps, sessionId, { ...PERSON, firstName: name, email: `${name}@park.example` });
const lineOf = async (sessionId: string) => {
  const rows = await deps.db.select().from(sessionWaits).where(eq(sessionWaits.sessionId, sessionId));
  return rows.sort((a, b) => a.lineNumber - b.lineNumber).map(({ firstName, status }) => `${firstName} ${status}`);
};
const entryOf = async (sessionId: string, firstName: string) => {
  const isIt = and(eq(sessionWaits.sessionId, sessionId), eq(sessionWaits.firstName, firstName));
  const [row] = await deps.db.select().from(sessionWaits).where(isIt);
  if (!row) throw new Error(`nobody called ${firstName} waits`);
  return row;
};
const lettersTo = async (email: string) =>
  (
    await deps.db.execute<{ template: string; payload: { news: string } }>(
      sql`select template, payload from outbox where to_address = ${email} order by created_at, id`,
    )
  ).rows;
const post = async (path: string, body: object = {}) => {
  // Visitors have no session, which a moved clock would end.
  const answer = await call(path, { method: "POST", body, ...(path.startsWith("/admin") && { headers }) });
  return { status: answer.status, body: await answer.json() };
};
const refused = (name: string, status = 409) => ({ status, body: { error: { name } } });

async function aFullSession(over: object = {}) {
  const id = await aSession(deps, { capacity: 1, ...over });
  return { id, holder: await register(id) };
}
const cancel = (row: { id: string }) => cancelClass(deps, { registrationId: row.id, reason: "Ill", actor: CLERK });

test("whoever waits longest is offered the opening of a cancelled registration, and registers with it", async () => {
  const { id, holder } = await aFullSession();
  const made = await post(`/classes/sessions/${id}/waitlist`, { ...PERSON, email: "june@park.example" });
  expect(made).toMatchObject({ status: 201, body: { status: "waiting", position: 1 } });
  expect(made.body.customer).toBeUndefined();
  await wait(id, "Bo");
  await cancel(holder);
  expect(await lineOf(id)).toEqual(["June offered", "Bo waiting"]);
  // The opening is nobody else's, and the calendar says full.
  await expect(register(id)).rejects.toMatchObject({ code: "certifications.session-full" });
  expect((await listPublicSessions(deps)).find((one) => one.id === id)).toMatchObject({
    isFull: true,
    hasWaitlist: true,
  });
  const { publicToken } = await entryOf(id, "June");
  const body = { ...CUSTOMER, classSelection: "1", sessionId: id, offer: publicToken };
  expect(await post("/cert-registration", { ...body, priceSeen: 1 })).toMatchObject(
    refused("certifications.price-changed"),
  );
  expect(await post("/cert-registration", body)).toMatchObject({ status: 201 });
  expect(await lineOf(id)).toEqual(["June taken", "Bo waiting"]);
  expect(await post("/cert-registration", body)).toMatchObject(refused("certifications.offer-over"));
  expect(await viewSession(deps, id)).toMatchObject({ expected: 1, offered: 0, waiting: 1 });
  expect((await lettersTo("june@park.example")).map(({ payload }) => payload.news)).toEqual(["joined", "offered"]);
});

test("an offer that nobody takes goes to the next, and one that is declined does so at once", async () => {
  const { id, holder } = await aFullSession();
  for (const name of ["Al", "Bo", "Cy"]) await wait(id, name);
  await cancel(holder);
  const al = await entryOf(id, "Al");
  deps.setNow(new Date((al.offerUntil?.getTime() ?? 0) + 1000));
  const body = { ...CUSTOMER, classSelection: "1", sessionId: id, offer: al.publicToken };
  expect(await post("/cert-registration", body)).toMatchObject(refused("certifications.offer-over"));
  expect(await (await call(`/class-waitlist/${al.publicToken}`)).json()).toMatchObject({ status: "lapsed" });
  for (let round = 0; round < 2; round++) await tendWaitlists(deps);
  expect(await lineOf(id)).toEqual(["Al lapsed", "Bo offered", "Cy waiting"]);
  expect(await post(`/class-waitlist/${(await entryOf(id, "Bo")).publicToken}/leave`)).toMatchObject({
    body: { status: "left" },
  });
  expect(await lineOf(id)).toEqual(["Al lapsed", "Bo left", "Cy offered"]);
  expect((await lettersTo("Al@park.example")).map(({ payload }) => payload.news)).toEqual([
    "joined",
    "offered",
    "lapsed",
  ]);
});

test("of 20 at once with offers and without, no more register than it holds", async () => {
  const id = await aSession(deps, { capacity: 3 });
  const holders = [await register(id), await register(id), await register(id)];
  for (const name of ["Al", "Bo"]) await wait(id, name);
  for (const holder of holders) await cancel(holder);
  expect(await lineOf(id)).toEqual(["Al offered", "Bo offered"]);
  const offers = [(await entryOf(id, "Al")).publicToken, (await entryOf(id, "Bo")).publicToken];
  const tries = Array.from({ length: 20 }, (_, at) => register(id, at < 10 ? { offer: offers[at % 2] } : {}));
  const tried = await Promise.allSettled(tries);
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await viewSession(deps, id)).toMatchObject({ expected: 3, offered: 0 });
});

test("joining again gives the same entry, and another phone number does not open it", async () => {
  const { id } = await aFullSession();
  const first = await wait(id, "Al");
  expect((await wait(id, "Al")).id).toBe(first.id);
  const other = { ...PERSON, firstName: "Al", email: "AL@park.example", phone: "6625550199" };
  await expect(joinClassWaitlist(deps, id, other)).rejects.toMatchObject({ code: "certifications.already-waiting" });
  const open = await aSession(deps);
  await expect(wait(open, "Al")).rejects.toMatchObject({ code: "certifications.not-full" });
  const begun = await aSession(deps, { firstDay: "2020-01-10", capacity: 1 });
  await expect(wait(begun, "Al")).rejects.toMatchObject({ code: "certifications.waitlist-closed" });
});

test("staff offer out of turn, end an entry and put it back; a higher capacity is offered in order", async () => {
  const { id } = await aFullSession();
  for (const name of ["Al", "Bo", "Cy"]) await wait(id, name);
  const act = async (name: string, what: string, status: string) =>
    post(`/admin/class-waitlist/${(await entryOf(id, name)).id}`, { act: what, status });
  expect(await act("Bo", "offer", "waiting")).toMatchObject(refused("certifications.no-opening"));
  expect(await act("Al", "close", "offered")).toMatchObject(refused("certifications.waiter-changed"));
  await act("Al", "close", "waiting");
  const { version } = await viewSession(deps, id);
  await changeSession(deps, { id, content: { ...SESSION, capacity: 2 }, version, actor: CLERK });
  expect(await lineOf(id)).toEqual(["Al left", "Bo offered", "Cy waiting"]);
  await act("Al", "reopen", "left");
  await act("Bo", "close", "offered");
  expect(await lineOf(id)).toEqual(["Al offered", "Bo lapsed", "Cy waiting"]);
  const few = changeSession(deps, { id, content: { ...SESSION, capacity: 1 }, version: version + 1, actor: CLERK });
  await expect(few).rejects.toMatchObject({ code: "certifications.capacity-taken" });
  const { entries } = await (await call(`/admin/class-sessions/${id}/waitlist`, { headers })).json();
  expect(entries.map((one: { firstName: string }) => one.firstName)).toEqual(["Al", "Cy", "Bo"]);
});

test("nobody waits for a session that is cancelled or has begun, and each is told once", async () => {
  const { id } = await aFullSession();
  await wait(id, "Dee");
  const body = { version: 2, reason: "Storm", toSessionId: null, refunds: false, registrations: 1, refundCents: 0 };
  await cancelSession(deps, { ...body, id, actor: CLERK, requestKey: crypto.randomUUID() });
  const begun = await aFullSession();
  await wait(begun.id, "Eve");
  await deps.db.update(classSessions).set({ firstDay: "2020-01-10" }).where(eq(classSessions.id, begun.id));
  for (let round = 0; round < 2; round++) await tendWaitlists(deps);
  expect([await lineOf(id), await lineOf(begun.id)]).toEqual([["Dee left"], ["Eve left"]]);
  for (const name of ["Dee", "Eve"])
    expect((await lettersTo(`${name}@park.example`)).map(({ payload }) => payload.news)).toEqual(["joined", "ended"]);
});

test("random acts never sell a unit twice, and never leave one free while somebody waits", async () => {
  let seed = 7;
  const draw = (many: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * many);
  };
  const id = await aSession(deps, { capacity: 2 });
  const rows: { id: string }[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const offered = await deps.db
      .select()
      .from(sessionWaits)
      .where(and(eq(sessionWaits.sessionId, id), eq(sessionWaits.status, "offered")));
    const [first] = offered;
    const acts = [
      async () => rows.push(await register(id)),
      () => wait(id, `p${turn}`),
      async () => rows[0] && (await cancel(rows.splice(draw(rows.length), 1)[0] ?? rows[0])),
      async () => first && rows.push(await register(id, { offer: first.publicToken })),
      () => first && post(`/class-waitlist/${first.publicToken}/leave`),
    ];
    await Promise.resolve(acts[draw(acts.length)]?.()).catch((refusal) => expect(refusal.code).toMatch(/full/));
    expect(await oversold()).toEqual([]);
    const isOpen = inArray(rosterEntries.state, ["expected"]);
    const expected = await deps.db.$count(rosterEntries, and(eq(rosterEntries.sessionId, id), isOpen));
    const { offered: held, waiting } = await viewSession(deps, id);
    if (waiting > 0) expect(expected + held).toBe(2);
  }
});

test("the emails say hostile names as text", async () => {
  const { id } = await aFullSession({ title: HOSTILE.join(" ").slice(0, 120) });
  await joinClassWaitlist(deps, id, { ...PERSON, company: HOSTILE.join(" ").slice(0, 100), email: "h@park.example" });
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  for (const { template, payload } of await lettersTo("h@park.example"))
    for (const news of ["joined", "offered", "lapsed", "ended"]) {
      const { html } = await renderLetter(template, { ...payload, news }, context);
      expect(html).not.toContain("<script>");
    }
});
