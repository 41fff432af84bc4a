/** The registrant chooses other dates, for a fee close to the class, and sends another person. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { getSetting, readSetting } from "#features/content/server/settings/queries.ts";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { createTestApi } from "#test/api.ts";
import { aSession } from "#test/class-sessions.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import type { OwnChanges } from "../../rules/sessions/own-changes.ts";
import { CLASS_REGISTRATION, findClassById } from "../queries.ts";
import { registerForClass } from "../register-for-class.ts";
import { changeDates } from "./change-dates.ts";
import { listRoster } from "./list-roster.ts";
import { moveToSession } from "./move-to-session.ts";
import { replacePerson } from "./replace-person.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(async () => {
  deps.setNow(undefined);
  expect(await brokenInvariants(deps)).toEqual([]);
});

/** Free until five business days before, for $35 then, and not at all within two. */
async function withFee(): Promise<void> {
  const { updatedAt } = await readSetting(deps.db, "registration");
  const value = { ...(await getSetting(deps.db, "registration")), changeFee: 35, changeFreeDays: 5, changeLastDays: 2 };
  await saveSetting(deps, { key: "registration", value, updatedAt, actor: CLERK });
}

const register = (sessionId: string | undefined, over: object = {}) =>
  registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1", sessionId, ...over }));
type Row = Awaited<ReturnType<typeof register>>;
/** With the link of the person who has it now. */
const asNow = async (row: Row): Promise<Row> => ({ ...row, ...(await findClassById(deps.db, row.id)) });
const seen = async ({ publicToken }: Row): Promise<OwnChanges> =>
  (await call(`/class-registrations/${publicToken}/changes`)).json();
const post = async ({ publicToken }: Row, what: string, body: object, key: string = crypto.randomUUID()) => {
  const path = `/class-registrations/${publicToken}/${what}`;
  const answer = await call(path, { method: "POST", body, headers: { "idempotency-key": key } });
  return { status: answer.status, body: await answer.json() };
};
const openCents = async ({ id }: Row) =>
  ((await chargesOfSources(deps.db, CLASS_REGISTRATION, [id])).get(id) ?? [])
    .filter(({ status }) => status === "open")
    .map(({ label, amountCents }) => [label, amountCents]);
const lettersOf = async ({ reference }: Row) =>
  (
    await deps.db.execute<{ to_address: string; payload: { news?: string; feeCents?: number } }>(
      sql`select to_address, payload from outbox where about = ${reference} order by created_at, id`,
    )
  ).rows;
const refused = (name: string, status = 409) => ({ status, body: { error: { name } } });
/** The sessions begin on a Monday, February 22, 2094, and two weeks later. */
const twoSessions = async () => [
  await aSession(deps),
  await aSession(deps, { firstDay: "2094-03-08", lastDay: "2094-03-11" }),
];
const setDay = (day: string) => deps.setNow(new Date(`${day}T18:00:00Z`));

test("other dates are free at first, and not open to the registrant close to the class", async () => {
  const [from = "", to = ""] = await twoSessions();
  const row = await register(from);
  const before = await seen(row);
  expect(before).toMatchObject({ isOpen: true, feeCents: 0, freeUntil: null, until: "2094-02-18", version: 1 });
  expect(before.sessions.map(({ id }) => id)).toContain(to);
  const body = { sessionId: to, feeCents: 0, version: 1 };
  const key = crypto.randomUUID();
  expect(await post(row, "dates", { ...body, feeCents: 100 })).toMatchObject(refused("certifications.fee-changed"));
  for (let click = 0; click < 2; click++) expect(await post(row, "dates", body, key)).toMatchObject({ status: 200 });
  expect(await post(row, "dates", { ...body, version: 2 }, key)).toMatchObject(refused("certifications.change-reused"));
  expect(await post(row, "dates", { ...body, sessionId: from })).toMatchObject(
    refused("certifications.registration-changed"),
  );
  expect([await listRoster(deps.db, from), await listRoster(deps.db, to)]).toMatchObject([[], [{ id: row.id }]]);
  expect((await lettersOf(row)).map(({ payload }) => payload.news)).toEqual([undefined, "moved"]);
  setDay("2094-03-05");
  expect(await seen(row)).toMatchObject({ isOpen: false, isReplaceable: true });
  expect(await post(row, "dates", { sessionId: from, feeCents: 0, version: 2 })).toMatchObject(
    refused("certifications.too-late-to-change"),
  );
});

/** Fails at each statement of a move for $35 in turn, until it succeeds. @returns how often it failed. */
async function failEach(row: Row, to: string, move: (db: typeof deps.db) => Promise<unknown>): Promise<number> {
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await move(db).then(
      () => true,
      () => false,
    );
    const isMoved = (await listRoster(deps.db, to)).length === 1;
    const cents = (await openCents(row)).reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect([cents, (await lettersOf(row)).length], `statement ${failAt}`).toEqual(
      isMoved ? [row.priceCents + 3500, 2] : [row.priceCents, 1],
    );
    if (isDone) return failAt - 1;
  }
}

test("the fee of staff and their move happen together or not at all, at every statement, and once", async () => {
  const [from = "", to = ""] = await twoSessions();
  const row = await register(from);
  const fee = { cents: 3500, dueOn: "2094-03-08" };
  const input = { registrationId: row.id, sessionId: to, version: 1, letter: true, fee, actor: CLERK };
  expect(await failEach(row, to, (db) => moveToSession({ ...deps, db }, input))).toBeGreaterThan(8);
  await moveToSession(deps, input);
  expect(await openCents(row)).toEqual([expect.anything(), ["Change of dates", 3500]]);
  expect(await listRoster(deps.db, from)).toEqual([]);
});

test("the fee and the move happen together or not at all, wherever a failure occurs", async () => {
  await withFee();
  const [from = "", to = ""] = await twoSessions();
  const row = await register(from);
  setDay("2094-02-16");
  const { feeCents, priceCents, freeUntil } = await seen(row);
  expect([feeCents, priceCents, freeUntil]).toEqual([3500, row.priceCents, "2094-02-12"]);
  const input = { registrationId: row.id, sessionId: to, feeCents, version: 1, requestKey: crypto.randomUUID() };
  expect(await failEach(row, to, (db) => changeDates({ ...deps, db }, input))).toBeGreaterThan(10);
  await changeDates(deps, input);
  expect(await openCents(row)).toContainEqual(["Change of dates", 3500]);
  expect(await openCents(row)).toHaveLength(2);
  expect((await lettersOf(row)).at(-1)?.payload).toMatchObject({ news: "moved", feeCents: 3500 });
  expect(await seen(row)).toMatchObject({ priceCents: row.priceCents + 3500, feeCents: 0 });
});

test("a full session, one of another class and one that has begun are refused, and nothing is charged", async () => {
  const from = await aSession(deps);
  const full = await aSession(deps, { capacity: 1 });
  await register(full, { firstName: "Ada" });
  const row = await register(from);
  const others = [
    full,
    await aSession(deps, { classSelection: "2" }),
    await aSession(deps, { firstDay: "2020-01-10" }),
  ];
  for (const sessionId of others)
    expect((await post(row, "dates", { sessionId, feeCents: 0, version: 1 })).status).toBe(409);
  expect((await post(row, "dates", { sessionId: crypto.randomUUID(), feeCents: 0, version: 1 })).status).toBe(404);
  expect(await openCents(row)).toHaveLength(1);
  expect(await listRoster(deps.db, from)).toMatchObject([{ id: row.id }]);
});

const OTHER = { firstName: "Opal", lastName: "Dupree", email: "opal@substitute.example", phone: "662-555-0124" };

test("another person comes: a new ID, the roster follows and keeps the earlier one, and both are emailed", async () => {
  const session = await aSession(deps, { capacity: 1 });
  const row = await register(session);
  const key = crypto.randomUUID();
  for (let click = 0; click < 2; click++)
    expect(await post(row, "person", { ...OTHER, version: 1 }, key)).toMatchObject({ status: 200 });
  expect(await post(row, "person", { ...OTHER, phone: "662-555-0125", version: 1 }, key)).toMatchObject(
    refused("certifications.change-reused"),
  );
  const own = `/class-registrations/${row.publicToken}`;
  for (const path of [own, `${own}/changes`, `${own}/registration.pdf`])
    expect(await (await call(path)).json()).toEqual({
      message: "This registration went to someone else.",
      instruction: expect.stringContaining("email"),
      error: { name: "certifications.went-to-someone-else" },
    });
  expect(await post(row, "person", { ...OTHER, version: 2 })).toMatchObject(
    refused("certifications.went-to-someone-else", 410),
  );
  const { publicToken } = await asNow(row);
  expect(await (await call(`/class-registrations/${publicToken}`)).json()).toMatchObject({ firstName: "Opal" });
  const [entry] = await listRoster(deps.db, session);
  expect(entry).toMatchObject({ firstName: "Opal", certIdStatus: "issued" });
  expect(entry?.certId).not.toBe(row.certId);
  const { rows } = await deps.db.execute(
    sql`select first_name, state from roster_entries where source_id = ${row.id} order by state`,
  );
  expect(rows).toEqual([
    { first_name: CUSTOMER.firstName, state: "cancelled" },
    { first_name: "Opal", state: "expected" },
  ]);
  const { rows: ids } = await deps.db.execute(
    sql`select state from certifications where cert_id in (${row.certId}, ${entry?.certId}) order by state`,
  );
  expect(ids).toEqual([{ state: "pending" }, { state: "withdrawn" }]);
  const letters = await lettersOf(row);
  expect(letters.map(({ to_address }) => to_address)).toEqual(
    expect.arrayContaining([CUSTOMER.email, CUSTOMER.email, OTHER.email]),
  );
  expect(letters).toHaveLength(3);
  const { rows: log } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where action = 'registration.person-replaced'`,
  );
  expect(log[0]?.detail).toContain("by Opal Dupree");
});

test("ID, roster, emails and whoever owes are those of the other person together or not at all, at every statement", async () => {
  const session = await aSession(deps, { capacity: 1 });
  const row = await register(session);
  const input = { ...OTHER, registrationId: row.id, version: 1, requestKey: crypto.randomUUID() };
  const facts = async () => {
    const { rows } = await deps.db.execute<{ owes: string; own: string; ids: number; letters: number }>(sql`select
      (select first_name from class_registrations where id = ${row.id}) as own,
      (select customer->>'firstName' from charges where source_id = ${row.id}) as owes,
      (select count(*)::int from certifications where cert_id = ${row.certId} and state = 'pending') as ids,
      (select count(*)::int from outbox where about = ${row.reference}) as letters`);
    return [(await listRoster(deps.db, session)).map(({ firstName }) => firstName), rows[0]];
  };
  const before = await facts();
  let failAt = 1;
  for (; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await replacePerson({ ...deps, db }, input).then(
      () => true,
      () => false,
    );
    if (isDone) break;
    expect(await facts(), `statement ${failAt}`).toEqual(before);
  }
  expect(failAt).toBeGreaterThan(15);
  const after = [["Opal"], { own: "Opal", owes: "Opal", ids: 0, letters: 3 }];
  for (let press = 0; press < 2; press++) {
    expect(await facts()).toEqual(after);
    await replacePerson(deps, input);
  }
});

test("a class that needs an ID asks for that of the other person, and a class that has begun takes nobody else", async () => {
  const session = await aSession(deps, { classSelection: "2" });
  const row = await register(session, { classSelection: "2", certID: "TN-7001" });
  expect(await post(row, "person", { ...OTHER, version: 1 })).toMatchObject({
    status: 422,
    body: { fields: { certID: ["Must enter certification ID"] } },
  });
  expect(await post(row, "person", { ...OTHER, certID: "TN-7002", version: 1 })).toMatchObject({ status: 200 });
  expect(await listRoster(deps.db, session)).toMatchObject([{ certId: "TN-7002", certIdStatus: "unknown" }]);
  setDay("2094-02-22");
  expect(await post(await asNow(row), "person", { ...OTHER, certID: "TN-7003", version: 2 })).toMatchObject(
    refused("certifications.too-late-to-replace"),
  );
  expect(await post({ ...row, publicToken: "x".repeat(26) as Row["publicToken"] }, "person", OTHER)).toMatchObject({
    status: expect.toSatisfy((status: number) => status === 404 || status === 422),
  });
});
