/** One event gets many unpaid registrations from many networks: from a hoarding program, or on an opening day. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { FORM_PROOF } from "#features/payments/server/bot-check/bot-check-api.ts";
import { makeProof } from "#platform/bot-check/proof.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import { listRushes } from "./list-rushes.ts";

const START = new Date();
const deps = await createTestDeps({ env: { FORMS_AN_HOUR: 3, UNPAID_AN_HOUR: 10 }, now: START });
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);

let networks = 0;
const proof = () => ({ cookie: `bot-proof-form=${makeProof(deps, FORM_PROOF)}` });
const anEvent = () =>
  insertGolfEvent(deps.db, { type: "QAC", priceObj: { regLevel: { IndividualNonMember: 450 } }, capacity: 120 });

/** A person from a new company and a new network. */
async function register(eventID: string, headers: Record<string, string> = {}) {
  const email = `${crypto.randomUUID().slice(0, 8)}@delta.example`;
  const attendees = [{ name: "Kim Orr", email, regLevel: "Individual" }];
  const details = { event_type: "QAC", attendees };
  const clientAddress = `10.9.${++networks >> 8}.${networks & 255}`;
  const body = { ...CUSTOMER, company: `Delta ${networks}`, email, eventID, payMethod: "Check", details };
  const response = await call("/event-register", { body, clientAddress, headers });
  return { status: response.status, answer: await response.json() };
}
const times = <T>(many: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, make));
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const inMinutes = (minutes: number) => deps.setNow(after(minutes));

test("after ten unpaid ones in an hour from ten networks the next one needs the bot check, also of many at once", async () => {
  const event = await anEvent();
  const made = await times(30, () => register(event));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = made.find(({ status }) => status !== 201);
  expect(refused).toMatchObject({
    status: 403,
    answer: {
      message: "Please show that you are not a robot. Many people register for this event just now.",
      error: { name: "request.bot-check-needed" },
    },
  });
  // The limit does not apply to another event, to staff, or to a visitor who passed the check.
  expect((await register(await anEvent())).status).toBe(201);
  expect((await register(event, { cookie })).status).toBe(201);
  expect((await register(event, proof())).status).toBe(201);
});

test("what is paid, ended or older than an hour does not count", async () => {
  const [paid, ended, old] = [await anEvent(), await anEvent(), await anEvent()];
  for (const event of [paid, ended, old]) await times(10, () => register(event));
  await deps.db.execute(sql`update charges set status = 'paid'
    where source_id in (select id::text from registrations where event_id = ${paid})`);
  await deps.db.execute(sql`update registrations set status = 'cancelled' where event_id = ${ended}`);
  for (const event of [paid, ended]) expect((await register(event)).status).toBe(201);
  inMinutes(59);
  expect((await register(old)).status).toBe(403);
  inMinutes(61);
  expect((await register(old)).status).toBe(201);
  inMinutes(0);
});

test("on an opening day forty register within an hour: the check is all that each is asked, and staff are told", async () => {
  const event = await anEvent();
  const codes = [];
  for (let person = 1; person <= 40; person++) {
    inMinutes(person);
    const first = await register(event);
    if (first.status === 201) continue;
    codes.push(first.answer.error.name);
    expect((await register(event, proof())).status).toBe(201);
  }
  expect(codes).toEqual(Array(30).fill("request.bot-check-needed"));
  const told = { eventId: event, count: 40, title: "Annual Golf Classic 2094", since: after(1) };
  expect(await listRushes(deps)).toEqual([told]);
  const { attention } = await (await call("/admin/today", { headers: { cookie } })).json();
  expect(attention).toContainEqual({
    key: "rush",
    eventId: event,
    count: 40,
    cents: null,
    oldest: { label: "Annual Golf Classic 2094", at: after(1).toISOString() },
  });
  inMinutes(4 * 24 * 60);
  expect(await listRushes(deps)).toEqual([]);
  inMinutes(0);
});

test("twenty in an hour, or more over a day, tell staff nothing", async () => {
  const [few, slow] = [await anEvent(), await anEvent()];
  await times(20, () => register(few, proof()));
  for (let person = 0; person < 30; person++) {
    inMinutes(person * 4);
    expect((await register(slow, proof())).status).toBe(201);
  }
  const events = (await listRushes(deps)).map(({ eventId }) => eventId);
  expect(events).not.toContain(few);
  expect(events).not.toContain(slow);
  inMinutes(0);
});
