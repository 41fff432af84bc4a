import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { EVENT_REGISTRATIONS } from "#features/events/server/desk/event-registrations.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { settlePrice } from "#features/registrations/server/settle-price.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { StaffRegistration } from "../../rules/registration.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));
const { cookie } = await createTestStaff(deps);
const treasurer = await createTestStaff(deps, ["treasurer"]);

const PRICES = { regLevel: { IndividualMember: 325, IndividualNonMember: 450, Student: 75 } };
const ATTENDEE = { name: "Pat Reed", email: "pat@delta.example", isMember: true };

/** Two attendees at the member price, $250.00 below the full one. */
async function attendees(company = "Nobody Knows", regLevel = "Individual") {
  const eventId = await insertGolfEvent(deps.db, { type: "QAC", title: "Spring Meeting", priceObj: PRICES });
  const people = [ATTENDEE, { ...ATTENDEE, name: "Kim Orr" }].map((one) => ({ ...one, regLevel }));
  const details = { details: { event_type: "QAC", attendees: people } };
  const form = golfRegistration(eventId, { ...details, company });
  return (await registerForEvent(deps, registrationRequestSchema.parse(form))).registration;
}
async function candidate(over: object = {}) {
  const form = { ...CUSTOMER, company: "Nobody Knows", classSelection: "2", certID: "TN-4471", isActiveMember: true };
  return registerForClass(deps, classRegistrationSchema.parse({ ...form, ...over }));
}
const send = (reference: string, what: string, body: object, as = cookie) =>
  call(`/staff/registrations/${reference}/${what}`, { body, headers: { cookie: as } });
const settle = (reference: string, as: string, savedCents: number, staff = cookie) =>
  send(reference, "member-price", { as, savedCents }, staff);
const read = async (reference: string): Promise<StaffRegistration> =>
  (await call(`/staff/registrations/${reference}`, { headers: { cookie } })).json() as never;
type Unsettled = { registrations: { reference: string }[]; total: number; savedCents: number; next: string | null };
async function unsettled(query = "limit=100"): Promise<Unsettled> {
  const response = await call(`/unsettled-prices?${query}`, { headers: { cookie } });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json() as Promise<Unsettled>;
}

test("the difference is charged once, as one more charge that the registrant is told of and can pay", async () => {
  const { reference } = await attendees();
  const before = await read(reference);
  expect(before.memberPrice).toEqual({ savedCents: 25_000, settled: null });
  for (const charge of before.money.charges) await payCharge(deps, charge);
  expect((await settle(reference, "charged", 24_000)).status).toBe(409);
  expect((await settle(reference, "charged", 25_000)).status).toBe(200);
  expect((await settle(reference, "charged", 25_000)).status).toBe(200);
  expect((await settle(reference, "accepted", 25_000)).status).toBe(409);
  const after = await read(reference);
  expect(after).toMatchObject({ status: "awaiting_payment", memberPrice: { settled: "charged" } });
  expect(after.money).toMatchObject({ openCents: 25_000, paidCents: 65_000 });
  expect(after.money.charges.at(-1)?.label).toBe("Spring Meeting 2094: Difference to the non-member price");
  expect(after.letters.filter(({ template }) => template === "events.registration-received")).toHaveLength(2);
  expect(after.changes.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining("charged the difference of $250.00 to the member price of Nobody Knows"),
  ]);
  const last = after.money.charges.at(-1);
  if (last) await payCharge(deps, last);
  expect(await read(reference)).toMatchObject({ status: "paid", money: { openCents: 0, paidCents: 90_000 } });
});

test("the price of the day of the sale counts, whatever the event costs today", async () => {
  const { reference, eventId } = await attendees();
  const dearer = JSON.stringify({ regLevel: { IndividualMember: 325, IndividualNonMember: 900 } });
  await deps.db.execute(sql`update events set price_obj = ${dearer}::jsonb where id = ${eventId}`);
  expect((await read(reference)).memberPrice?.savedCents).toBe(25_000);
});

test("a member price that stands owes nothing more, and where all pay the same nothing can be charged", async () => {
  const { reference } = await attendees();
  expect((await settle(reference, "accepted", 25_000)).status).toBe(200);
  expect((await read(reference)).money.charges).toHaveLength(2);
  const student = await attendees("Nobody Knows", "Student");
  expect((await settle(student.reference, "charged", 0)).status).toBe(409);
  expect((await settle(student.reference, "accepted", 0)).status).toBe(200);
  const golf = golfRegistration(await insertGolfEvent(deps.db));
  const other = (await registerForEvent(deps, registrationRequestSchema.parse(golf))).registration;
  expect((await settle(other.reference, "accepted", 0)).status).toBe(409);
});

test("a class is settled the same way", async () => {
  const { reference } = await candidate();
  const saved = (await read(reference)).memberPrice?.savedCents ?? 0;
  expect(saved).toBeGreaterThan(0);
  expect((await settle(reference, "charged", saved)).status).toBe(200);
  expect((await settle(reference, "charged", saved)).status).toBe(200);
  const { money, letters } = await read(reference);
  expect(money.charges.map(({ status }) => status)).toEqual(["open", "open"]);
  expect(letters).toHaveLength(2);
});

test("what is not settled is listed, the longest waiting first, with its sum, until it is", async () => {
  const known = await unsettled();
  const [one, other] = [await attendees(), await candidate()];
  const { total, savedCents, registrations } = await unsettled();
  expect(total).toBe(known.total + 2);
  expect(savedCents).toBe(known.savedCents + 25_000 + ((await read(other.reference)).memberPrice?.savedCents ?? 0));
  expect(registrations.slice(-2).map(({ reference }) => reference)).toEqual([one.reference, other.reference]);
  await settle(one.reference, "accepted", 25_000);
  expect((await unsettled()).total).toBe(known.total + 1);
  const { next } = await unsettled("limit=1");
  const below = await unsettled(`limit=100&after=${encodeURIComponent(next ?? "")}`);
  expect(below.registrations).toHaveLength(known.total);
});

test("two who settle at once charge once", async () => {
  const { reference } = await attendees();
  const answers = await Promise.all(["charged", "charged", "accepted"].map((as) => settle(reference, as, 25_000)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  const { money, memberPrice } = await read(reference);
  expect(money.charges).toHaveLength(memberPrice?.settled === "charged" ? 3 : 2);
});

test("a crash at any statement leaves the price settled with its charge and letter, or nothing at all", async () => {
  const input = { as: "charged" as const, savedCents: 25_000, actor: CLERK };
  const sound = failingDb(deps.db, 0);
  const { id } = await attendees();
  await settlePrice({ ...deps, db: sound.db }, EVENT_REGISTRATIONS, { ...input, registrationId: id });
  const all = sound.statements();
  expect(all).toBeGreaterThan(5);
  for (let failAt = 1; failAt <= all; failAt++) {
    const one = await attendees();
    const broken = { ...deps, db: failingDb(deps.db, failAt).db };
    await expect(settlePrice(broken, EVENT_REGISTRATIONS, { ...input, registrationId: one.id })).rejects.toThrow();
    const left = await read(one.reference);
    expect([failAt, left.memberPrice?.settled, left.money.charges.length, left.letters.length]).toEqual([
      ...[failAt, null, 2, 1],
    ]);
    await settlePrice(deps, EVENT_REGISTRATIONS, { ...input, registrationId: one.id });
    expect((await read(one.reference)).money.charges).toHaveLength(3);
  }
});

test("an unknown certification ID is corrected to one on file, or entered from the papers", async () => {
  const first = await registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1" }));
  const { reference } = await candidate();
  const wrong = await send(reference, "cert-id", { certId: "TN-4472" });
  expect([wrong.status, (await wrong.json()).fields]).toEqual([422, { certId: [expect.stringContaining("No cert")] }]);
  const right = { certId: first.certId.toLowerCase().replaceAll("-", " ") };
  expect((await send(reference, "cert-id", right)).status).toBe(200);
  expect((await send(reference, "cert-id", right)).status).toBe(200);
  expect((await send(reference, "cert-id", { certId: "TN-1" })).status).toBe(409);
  expect((await read(reference)).certification).toMatchObject({ status: "known", holder: "Pat Reed" });
  const other = await candidate({ firstName: "Ulric", certID: "TN-9001" });
  const enter = { level: "3", issuedOn: "2025-02-28" };
  expect((await send(other.reference, "cert-id", { certId: "TN-9001", enter })).status).toBe(200);
  const { certification, changes } = await read(other.reference);
  expect(certification).toMatchObject({ certId: "TN-9001", status: "known", holder: "Ulric Reed" });
  expect(changes[0]?.sentence).toContain("entered it from the papers");
});

test.each([
  ["a megabyte", "x".repeat(900_000)],
  ["a NUL", "a\u0000b"],
  ["half a character", "a\ud800b"],
  ["nothing", " "],
])("%s is refused as a certification ID, by its field", async (_, certId) => {
  const { reference } = await candidate();
  const response = await send(reference, "cert-id", { certId });
  expect([response.status, Object.keys((await response.json()).fields ?? {})]).toEqual([422, ["certId"]]);
});

test("the class list shows those whose ID is unknown, and a treasurer settles nothing", async () => {
  const { reference } = await candidate({ certID: "TN-7777" });
  const list = async (ids: string) => {
    const { registrations } = await (await call(`/class-registrations?ids=${ids}`, { headers: { cookie } })).json();
    return (registrations as { reference: string }[]).map((one) => one.reference);
  };
  expect(await list("unknown")).toContain(reference);
  expect(await list("known")).not.toContain(reference);
  expect((await settle(reference, "accepted", 1, treasurer.cookie)).status).toBe(403);
  expect((await send(reference, "cert-id", { certId: "TN-7777" }, treasurer.cookie)).status).toBe(403);
});
