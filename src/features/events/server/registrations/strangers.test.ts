/**
 * The limits of public forms: a stranger can neither hold most of the inventory nor send many letters to a third
 * person. One file because all limits are tested against the same routes.
 */
import { afterAll, beforeEach, expect, test } from "vitest";
import { FORM_PROOF } from "#features/payments/server/bot-check/bot-check-api.ts";
import { makeProof } from "#platform/bot-check/proof.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";

const env = { FORMS_AN_HOUR: 3, UNPAID_AN_HOUR: 10_000, LETTERS_AN_HOUR: 5 };
const deps = await createTestDeps({ env });
afterAll(deps.close);
const call = createTestApi(deps);

let visitors = 0;
const newAddress = () => `10.7.${++visitors >> 8}.${visitors & 255}`;
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@delta.example`;
const proof = () => ({ cookie: `bot-proof-form=${makeProof(deps, FORM_PROOF)}` });

const LEVELS = { regLevel: { IndividualNonMember: 450 } };
const qualityCouncil = (capacity: number) =>
  insertGolfEvent(deps.db, { type: "QAC", priceObj: LEVELS, capacity, date: new Date(Date.now() + 90 * 86_400_000) });
type Over = {
  email?: string;
  people?: number;
  clientAddress?: string;
  headers?: Record<string, string>;
  name?: string;
};

async function register(
  eventID: string,
  { email = newEmail(), people = 1, clientAddress = newAddress(), headers }: Over = {},
) {
  const attendees = Array.from({ length: people }, (_, at) => ({
    name: `Kim Orr ${"abcdefghijklmnopqrstuvwxyz"[at % 26]}`,
    email: "kim@delta.example",
    regLevel: "Individual",
  }));
  const details = { event_type: "QAC", attendees };
  const body = { ...CUSTOMER, email, eventID, payMethod: "Check", details };
  const response = await call("/event-register", { body, clientAddress, headers });
  const answer = await response.json();
  return {
    status: response.status,
    code: answer.error?.name,
    answer,
    location: response.headers.get("location") ?? "",
  };
}
const heldAt = async (eventId: string) =>
  Number((await deps.pool.query("select count(*) from slot_claims where event_id = $1", [eventId])).rows[0].count);
const lettersTo = async (address: string) => {
  const { rows } = await deps.pool.query(
    "select count(*) filter (where held_at is null)::int as free, count(held_at)::int as held from outbox where to_address = $1",
    [address],
  );
  return rows[0];
};

beforeEach(async () => void (await deps.pool.query("delete from rate_limits")));

test("eight promised checks for 113 people from one network hold at most a quarter of a capacity of 120, with proofs or without", async () => {
  for (const headers of [() => ({}), proof]) {
    const event = await qualityCouncil(120);
    const clientAddress = newAddress();
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        register(event, { people: at ? 14 : 15, clientAddress, headers: headers() }),
      ),
    );
    expect(tries.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await heldAt(event)).toBeLessThanOrEqual(30);
    // Other visitors can still register.
    expect((await register(event, { people: 14 })).status).toBe(201);
  }
});

test("one email holds no more than that from any number of networks, and the refusal names the office", async () => {
  const event = await qualityCouncil(120);
  const email = newEmail();
  expect((await register(event, { people: 20, email })).status).toBe(201);
  const second = await register(event, { people: 11, email: email.toUpperCase() });
  expect(second).toMatchObject({ status: 409, code: "events.too-many-unpaid" });
  expect(second.answer.message).toBe("At most 30 can be held before they are paid.");
  expect(await heldAt(event)).toBe(20);
  // Paid claims do not count.
  await deps.pool.query("update slot_claims set state = 'sold' where event_id = $1", [event]);
  expect((await register(event, { people: 11, email })).status).toBe(201);
});

test("an office registers ten people one by one from its network, from the fourth on with the bot check", async () => {
  const event = await qualityCouncil(24);
  const clientAddress = newAddress();
  for (let person = 1; person <= 10; person++) {
    const first = await register(event, { clientAddress });
    if (person <= 3) expect(first.status).toBe(201);
    else {
      expect(first).toMatchObject({
        status: 403,
        code: "request.bot-check-needed",
        answer: { number: expect.any(String) },
      });
      expect((await register(event, { clientAddress, headers: proof() })).status).toBe(201);
    }
  }
  expect(await heldAt(event)).toBe(10);
});

test("the same email needs the bot check from the fourth registration on, from any network", async () => {
  const event = await qualityCouncil(500);
  const email = newEmail();
  for (let time = 1; time <= 3; time++) expect((await register(event, { email })).status).toBe(201);
  expect(await register(event, { email })).toMatchObject({ status: 403, code: "request.bot-check-needed" });
  expect((await register(event, { email, headers: proof() })).status).toBe(201);
});

test("a proof is valid for one form, and the proof of a payment for none", async () => {
  const event = await qualityCouncil(500);
  const email = newEmail();
  for (let time = 1; time <= 3; time++) await register(event, { email });
  const headers = proof();
  const both = await Promise.all([register(event, { email, headers }), register(event, { email, headers })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
  const payment = { cookie: `bot-proof-form=${makeProof(deps, "payment")}` };
  expect((await register(event, { email, headers: payment })).status).toBe(403);
});

test("a refused form does not use up a proof, an accepted form does", async () => {
  const [full, open] = [await qualityCouncil(2), await qualityCouncil(500)];
  const clientAddress = newAddress();
  for (let time = 1; time <= 3; time++) await register(open, { clientAddress });
  for (let time = 1; time <= 3; time++) await register(full, { clientAddress, people: 3 });
  const person = { clientAddress, headers: proof() };
  expect(await register(full, { ...person, people: 3 })).toMatchObject({ status: 409 });
  expect(await register(full, { ...person, people: 3 })).toMatchObject({ status: 409 });
  expect((await register(open, person)).status).toBe(201);
  expect(await register(open, person)).toMatchObject({ status: 403, code: "request.bot-check-needed" });
});

test("staff never need the bot check, and may hold the whole capacity", async () => {
  const event = await qualityCouncil(120);
  const { cookie } = await createTestStaff(deps);
  for (let time = 1; time <= 5; time++) {
    const made = await register(event, {
      clientAddress: "192.0.2.9",
      email: "desk@mapa.example",
      people: 20,
      headers: { cookie },
    });
    expect(made.status).toBe(201);
  }
  expect(await lettersTo("desk@mapa.example")).toEqual({ free: 5, held: 0 });
});

test("strangers from sixty networks send one person five letters an hour; the others are held, and staff release them", async () => {
  const email = newEmail();
  const events = await Promise.all(Array.from({ length: 20 }, () => qualityCouncil(500)));
  const made = [];
  // A busy machine refuses some of sixty simultaneous requests, which are sent again.
  for (let round = 0; round < 3; round++)
    made.push(...(await Promise.all(events.map((event) => register(event, { email })))));
  // The registrations are accepted; only their letters are held.
  expect(made.every(({ status }) => status === 201)).toBe(true);
  expect(await lettersTo(email)).toEqual({ free: 5, held: 55 });

  const { cookie } = await createTestStaff(deps);
  const page = await (await call("/admin/letters?state=held", { headers: { cookie } })).json();
  expect(page.held).toBe(55);
  expect(new Set(page.letters.map(({ state }: { state: string }) => state))).toEqual(new Set(["held"]));
  const jobs = async (id: string) =>
    (await deps.pool.query("select 1 from pgboss.job where name = 'mail.deliver' and data->>'id' = $1", [id])).rowCount;
  const { id } = page.letters[0];
  expect(await jobs(id)).toBe(0);
  expect((await call(`/admin/letters/${id}/send`, { method: "POST", headers: { cookie } })).status).toBe(202);
  expect(await jobs(id)).toBe(1);
  expect(await lettersTo(email)).toEqual({ free: 6, held: 54 });
});

test("letters with the recipient's own proof are not held, and a letter sent again counts too", async () => {
  const email = newEmail();
  const event = await qualityCouncil(500);
  for (let time = 1; time <= 8; time++) await register(event, { email, headers: proof() });
  expect(await lettersTo(email)).toEqual({ free: 8, held: 0 });

  const other = newEmail();
  const { location } = await register(event, { email: other });
  const second = await register(event, { email: other });
  const path = location.replace("/api", "");
  for (let time = 1; time <= 3; time++)
    for (const { location: at } of [{ location }, second])
      expect((await call(`${at.replace("/api", "")}/resend`, { method: "POST" })).status).toBe(200);
  expect((await call(`${path}/withdraw`, { method: "POST" })).status).toBe(200);
  expect(await lettersTo(other)).toEqual({ free: 5, held: 4 });
});

test.each([
  ["/cert-registration", { classSelection: "2", certID: "L1-24-70F1", payMethod: "Check", ...CUSTOMER }],
  [
    "/contact",
    { first_name: "Pat", last_name: "Reed", email: "pat@delta.example", phone: "6015550142", message: "Hello" },
  ],
])("%s asks for the bot check from the fourth form on", async (path, body) => {
  const clientAddress = newAddress();
  for (let time = 1; time <= 3; time++) expect((await call(path, { body, clientAddress })).status).toBe(201);
  const refused = await call(path, { body, clientAddress });
  expect([refused.status, (await refused.json()).error.name]).toEqual([403, "request.bot-check-needed"]);
  expect((await call(path, { body, clientAddress, headers: proof() })).status).toBe(201);
});
