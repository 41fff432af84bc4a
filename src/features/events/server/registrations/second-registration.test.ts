/**
 * A company registers twice for one event: the form must confirm it, and the first one's link is mailed to its address.
 */
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findEarlierOfPerson } from "#features/membership/server/doubles/doubles.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { explain, statementsOf } from "#test/query-plan.ts";
import { createTestStaff } from "#test/staff.ts";
import { registrations } from "../tables.ts";
import { findEarlier } from "./registered-often.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

const golf = () => insertGolfEvent(deps.db, { date: new Date(Date.now() + 90 * 86_400_000) });
const FIRST = { company: "Leaf River Paving, Inc.", email: "pat@leaf-river.example" };

async function register(eventID: string, over: Record<string, unknown>, headers: Record<string, string> = {}) {
  const response = await call("/event-register", { body: golfRegistration(eventID, over), headers });
  const body = await response.json();
  return { status: response.status, code: body.error?.name, body };
}
const registered = async (eventId: string) =>
  (await deps.pool.query("select 1 from registrations where event_id = $1", [eventId])).rowCount;
const lettersTo = async (address: string) =>
  (await deps.pool.query("select 1 from outbox where to_address = $1", [address])).rowCount;

test.each([
  ["email", { company: "Another Company", email: "PAT@leaf-river.example" }],
  ["company, however it is written", { company: "leaf river  paving", email: "kim@elsewhere.example" }],
])("a form of the same %s is asked first, and registers once it is confirmed", async (_, again) => {
  const event = await golf();
  expect((await register(event, { ...FIRST, second: "ask" })).status).toBe(201);
  const refused = await register(event, { ...again, second: "ask" });
  expect(refused).toMatchObject({ status: 409, code: "events.registered-before" });
  expect(refused.body.message).toBe("Is this a second registration?");
  // The answer contains nothing of the first registration, and not even the typed values.
  expect(JSON.stringify(refused.body)).not.toMatch(/leaf|R-[0-9A-Z]{6}|pat@|kim@/i);
  expect(await registered(event)).toBe(1);
  expect((await register(event, { ...again, second: "confirmed" })).status).toBe(201);
});

test("a form that was sent twice is answered once and not asked, also where it was confirmed in between", async () => {
  const event = await golf();
  const key = { "idempotency-key": crypto.randomUUID() };
  expect((await register(event, { ...FIRST, second: "ask" }, key)).status).toBe(201);
  expect((await register(event, { ...FIRST, second: "ask" }, key)).status).toBe(201);
  const other = { "idempotency-key": crypto.randomUUID() };
  expect((await register(event, { ...FIRST, second: "ask" }, other)).status).toBe(409);
  expect((await register(event, { ...FIRST, second: "confirmed" }, other)).status).toBe(201);
  expect((await register(event, { ...FIRST, second: "ask" }, other)).status).toBe(201);
  expect(await registered(event)).toBe(2);
});

test("callers that do not ask, staff, other events, and companies whose registration has ended are not asked", async () => {
  const [event, other] = [await golf(), await golf()];
  expect((await register(event, FIRST)).status).toBe(201);
  expect((await register(event, FIRST)).status).toBe(201);
  expect((await register(other, { ...FIRST, second: "ask" })).status).toBe(201);
  const { cookie } = await createTestStaff(deps);
  expect((await register(event, { ...FIRST, second: "ask" }, { cookie })).status).toBe(201);
  await deps.pool.query("update registrations set status = 'cancelled', ended_at = now() where event_id = $1", [event]);
  expect((await register(event, { ...FIRST, second: "ask" })).status).toBe(201);
});

test("a name of signs alone is no company", async () => {
  const event = await golf();
  expect((await register(event, { company: "&&&", email: "a@signs.example", second: "ask" })).status).toBe(201);
  expect((await register(event, { company: "!!!", email: "b@signs.example", second: "ask" })).status).toBe(201);
});

test("the link of the first goes to its own address, three times an hour, and the answer never tells", async () => {
  const event = await golf();
  const email = "first@pearl-river.example";
  await register(event, { company: "Pearl River Milling", email });
  const before = (await lettersTo(email)) ?? 0;
  const ask = async (company: string) => {
    const body = { company, firstName: "Kim", lastName: "Orr", email: "kim@asker.example" };
    const response = await call(`/events/${event}/registration-links`, { body });
    return { status: response.status, text: await response.text() };
  };
  const unknown = await ask("Nobody Knows Them");
  for (let time = 1; time <= 4; time++) expect(await ask("pearl river milling")).toEqual(unknown);
  expect(unknown.status).toBe(202);
  expect(await lettersTo(email)).toBe(before + 3);
  expect(await lettersTo("kim@asker.example")).toBe(0);
});

test("an event of hundreds asks the index of companies, and does not read each registration", async () => {
  const event = await golf();
  await register(event, FIRST);
  const [first] = await deps.db.select().from(registrations).where(eq(registrations.eventId, event));
  if (!first) throw new Error("nobody is registered");
  const others = Array.from({ length: 200 }, (_, index): typeof registrations.$inferInsert => ({
    ...first,
    id: crypto.randomUUID(),
    publicToken: newPublicToken(),
    reference: newReference("R"),
    requestKey: null,
    company: `Other ${index}`,
    email: `${index}@other.example`,
  }));
  await deps.db.insert(registrations).values(others);
  await deps.pool.query("analyze registrations");
  const someone = { company: "leaf river paving", firstName: "Pat", lastName: "Reed", email: "kim@elsewhere.example" };
  const [statement] = await statementsOf(deps.pool, async () => {
    expect(await findEarlier(deps.db, { id: event, type: "GOLF" }, someone)).toMatchObject({ company: FIRST.company });
  });
  if (!statement) throw new Error("no statement was sent");
  const plan = await explain(deps.pool, statement);
  expect(plan).toContain("Bitmap Index Scan on registrations_by_company");
  const [byPerson] = await statementsOf(deps.pool, () => findEarlierOfPerson(deps.db, first.eventId, first));
  if (!byPerson) throw new Error("no statement was sent");
  expect(await explain(deps.pool, byPerson)).toMatch(/Index Scan.* registrations_by_(person|email)/);
});
