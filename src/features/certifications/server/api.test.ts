/** One file because every case uses the same route with the same sample of technicians. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { affiliates } from "#features/membership/server/tables.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import type { ClassPage, StaffClassRegistration } from "../rules/class-view.ts";
import { certifications, technicians } from "./tables.ts";

const deps = await createTestDeps({ now: "2026-11-21T15:00:00Z" });
afterAll(deps.close);
const call = createTestApi(deps);

const PERSON = CUSTOMER;
const OFFICE = { number: "6015550117", email: "office@magnolia-asphalt.example" };
const ISSUED = /^L1-26-[0-9A-HJKMNP-TV-Z]{4}$/;

// The rate limit counts by address, so each test sends from its own.
let visitor = 0;
beforeEach(() => {
  visitor += 1;
});
const register = (over: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call("/cert-registration", {
    body: { classSelection: "1", ...PERSON, ...over },
    headers,
    clientAddress: `198.51.100.${visitor}`,
  });

async function viewOf(response: Response) {
  const location = response.headers.get("location") ?? "";
  return (await call(location.replace(/^\/api/, ""))).json();
}

async function seenByStaff(): Promise<StaffClassRegistration[]> {
  const response = await call("/class-registrations", { headers: { cookie: (await createTestStaff(deps)).cookie } });
  return ((await response.json()) as ClassPage).registrations;
}

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await deps.db.execute<{ rows: number }>(sql.raw(`select count(*)::int as rows from ${table}`));
  return rows[0]?.rows ?? 0;
};

beforeAll(async () => {
  const [technicianId, createdAt] = [crypto.randomUUID(), deps.now()];
  const person = {
    firstName: "Ray",
    lastName: "Tate",
    company: "Delta Paving",
    email: "ray@x.example",
    phone: "6625550100",
  };
  await deps.db.insert(technicians).values({ id: technicianId, ...person, createdAt });
  await deps.db.insert(certifications).values({
    id: crypto.randomUUID(),
    technicianId,
    level: "1",
    createdAt,
    state: "active",
    certId: "L1-24-70F1",
    certIdKey: "112470F1",
    issuedOn: "2024-02-09",
    validUntil: "2029-02-08",
  });
  const place = { street: "1821 Highway 82 East", city: "Greenville", state: "MS", zip: "38703" };
  await deps.db.insert(affiliates).values({
    id: crypto.randomUUID(),
    name: "Delta Paving Company",
    ...place,
    emailDomain: "deltapaving.example",
    createdAt,
  });
});

test("the prices of the four classes are public", async () => {
  const prices = await (await call("/classes")).json();
  expect(prices.certification["1"]).toEqual({ member: 1690, nonMember: 2035 });
  expect(prices.recertification["3"]).toEqual({ member: 860, nonMember: 1200 });
  expect(prices.validYears).toBe(5);
  expect(prices.validFor).toMatchObject({ "1": "5 years", "4": "5 years" });
});

test("a first Level 1 candidate is answered with a new ID, pending and without dates", async () => {
  const response = await register({ isActiveMember: true, payMethod: "Check", priceSeen: 1690 });
  expect(response.status).toBe(201);
  expect(await response.clone().json()).toEqual({
    email: PERSON.email,
    cert_id: expect.stringMatching(ISSUED),
    first_name: "Pat",
    last_name: "Reed",
  });
  const { cert_id } = await response.clone().json();
  const view = await viewOf(response);
  expect(view).toMatchObject({
    reference: expect.stringMatching(/^C-[0-9A-HJKMNP-TV-Z]{6}$/),
    status: "awaiting_payment",
    class: "Level 1",
    certType: "Certification",
    certId: cert_id,
    certIdStatus: "issued",
    payMethod: "Check",
    isActiveMember: true,
    phone: "6015550142",
    company: "Delta Paving",
    charges: [{ label: "Level 1 Certification Registration", amountCents: 169_000, status: "open" }],
  });
  expect(view.message).toContain(view.reference);
  const { rows } = await deps.db.execute(
    sql`select c.state, c.level, c.issued_on, t.last_name from certifications c join technicians t on t.id = c.technician_id where c.cert_id = ${cert_id}`,
  );
  expect(rows).toEqual([{ state: "pending", level: "1", issued_on: null, last_name: "Reed" }]);
});

describe("the ID of every other class is looked up", () => {
  test.each([
    [{ classSelection: 2, certID: "l1 24 7OFI" }, "known", "Level 2 Certification Registration", 217_000],
    [
      { classSelection: "3", certID: "L1-24-70F1", isActiveMember: true },
      "known",
      "Level 3 Certification Registration",
      272_500,
    ],
    [{ classSelection: 4, certID: "MS-0815" }, "unknown", "Master Certification Registration", 25_000],
    [{ classSelection: 1, certID: "L1-24-70F1" }, "known", "ReCertification Registration", 105_000],
    [{ classSelection: 1, certID: "?", isRecertification: true }, "unknown", "ReCertification Registration", 105_000],
    [
      { classSelection: 2, certID: "L1-24-70F1", isRecertification: true },
      "known",
      "ReCertification Registration",
      114_500,
    ],
  ])("%j is %s, sold as %s", async (over, certIdStatus, label, amountCents) => {
    const before = await rowsOf("certifications");
    const response = await register(over);
    expect(response.status).toBe(201);
    expect((await response.clone().json()).cert_id).toBe(over.certID);
    const view = await viewOf(response);
    expect(view).toMatchObject({ certIdStatus, charges: [{ label, amountCents, status: "open" }] });
    expect(await rowsOf("certifications")).toBe(before);
  });

  test("staff see an unknown ID, the holder of a known one, and the comparison of a member price with the roll", async () => {
    await register({ classSelection: 2, certID: "MS-0816", isActiveMember: true, company: "Somebody Else" });
    await register({ classSelection: 2, certID: "L1-24-70f1", isActiveMember: true });
    const seen = await seenByStaff();
    const known = seen.find(({ certId }) => certId === "L1-24-70f1");
    const unknown = seen.find(({ certId }) => certId === "MS-0816");
    expect(unknown).toMatchObject({ certId: "MS-0816", certIdStatus: "unknown", memberCheck: "provisional" });
    expect(unknown).not.toHaveProperty("certHolder");
    expect(known).toMatchObject({ certIdStatus: "known", certHolder: "Ray Tate", memberCheck: "verified" });
  });
});

test("two first candidates at once get different IDs, and twenty as well", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => register({ lastName: `Reed ${n}` })));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).cert_id));
  expect(new Set(ids).size).toBe(20);
});

describe("a repeated request", () => {
  test("gets the answer of the first one and makes nothing new, also when both come at once", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all([register({}, headers), register({}, headers)]);
    answers.push(await register({}, headers));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).cert_id));
    expect(new Set(ids).size).toBe(1);
    const { rows } = await deps.db.execute(
      sql`select (select count(*)::int from class_registrations where idempotency_key = ${headers["idempotency-key"]}) as registrations,
        (select count(*)::int from certifications c where c.state = 'pending' and not exists
          (select from class_registrations r where r.certification_id = c.id)) as orphans`,
    );
    expect(rows).toEqual([{ registrations: 1, orphans: 0 }]);
  });

  test("with other answers is refused, and the refusal says that the first one is valid", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await register({}, headers);
    const response = await register({ lastName: "Reid" }, headers);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { name: "certifications.key-reused" }, ...OFFICE });
  });
});

describe("a failure names the next step, the contact and its own name", () => {
  test("when answers are missing", async () => {
    const response = await register({ zip: "387", certID: "L1-24-70F1", isRecertification: false });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: "Please fill out all information correctly and resubmit",
      instruction: expect.stringContaining("correct your answers"),
      ...OFFICE,
      error: { name: "request.invalid" },
      fields: { zip: ["Must enter zip code"], certID: [expect.stringContaining("yours is issued by email")] },
    });
  });

  test("when the price has changed since it was shown, and no registration is made", async () => {
    const before = await rowsOf("class_registrations");
    const response = await register({ priceSeen: 1690 });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: "The price is now $2,035.00.",
      instruction: expect.stringContaining("confirm again"),
      ...OFFICE,
      error: { name: "certifications.price-changed" },
      details: { price: 2035, priceCents: 203_500 },
    });
    expect(await rowsOf("class_registrations")).toBe(before);
  });

  test("when there were too many tries", async () => {
    const tries = await Promise.all(Array.from({ length: 61 }, () => register({ zip: "" })));
    const refused = await register();
    expect(tries.filter(({ status }) => status === 429)).toEqual([]);
    // Only registrations count; a form that fails the schema does not.
    expect(refused.status).toBe(201);
    const key = `cert-registration:198.51.100.${visitor}`;
    await deps.db.execute(sql`update rate_limits set tries = 60 where key = ${key}`);
    const response = await register();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      instruction: expect.stringContaining("wait a few minutes"),
      ...OFFICE,
      error: { name: "request.too-many" },
    });
  });

  test("when our own code fails: nothing is saved, and the answer does not contain the cause", async () => {
    const before = [await rowsOf("technicians"), await rowsOf("outbox")];
    await deps.db.execute(sql`alter table charges rename to charges_away`);
    const response = await register();
    await deps.db.execute(sql`alter table charges_away rename to charges`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      message: "Something went wrong on our side.",
      instruction: "Please try again in a few minutes, or contact the office.",
      ...OFFICE,
      error: { name: "server.failed" },
    });
    expect([await rowsOf("technicians"), await rowsOf("outbox")]).toEqual(before);
  });

  test.each([
    ["a field that is not known", JSON.stringify({ classSelection: "1", ...PERSON, isMember: true }), 422],
    ["no answers at all", "null", 422],
    ["a list", "[]", 422],
    ["no JSON", "{", 400],
  ])("when the body holds %s", async (_, body, status) => {
    const response = await call("/cert-registration", { body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ ...OFFICE, instruction: expect.any(String) });
  });
});

test("an unknown token opens nothing", async () => {
  const response = await call(`/class-registrations/${"0".repeat(26)}`);
  expect(response.status).toBe(404);
});
