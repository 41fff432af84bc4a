import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { createTestApi } from "#test/api.ts";
import { aCompany } from "#test/companies.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { StaffRegistration } from "../../rules/registration.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));
const { cookie } = await createTestStaff(deps);
const treasurer = await createTestStaff(deps, ["treasurer"]);

const candidate = (over: object = {}) =>
  registerForClass(
    deps,
    classRegistrationSchema.parse({ ...CUSTOMER, company: "Nobody Knows", classSelection: "1", ...over }),
  );
const correct = (reference: string, body: object, as = cookie) =>
  call(`/staff/registrations/${reference}/contact`, { method: "PUT", body, headers: { cookie: as } });
const read = async (reference: string): Promise<StaffRegistration> =>
  (await call(`/staff/registrations/${reference}`, { headers: { cookie } })).json() as never;

const RIGHT = {
  ...CUSTOMER,
  firstName: "Peregrine",
  lastName: "Moss",
  company: "Known Here",
  email: "moss@known.example",
};

test("a corrected candidate is corrected in the charge that is owed, in the ID that was issued, and in the log", async () => {
  const { reference, id } = await candidate();
  expect((await correct(reference, { ...RIGHT, version: 1, letter: true })).status).toBe(200);
  const after = await read(reference);
  expect(after).toMatchObject({ version: 2, contact: { firstName: "Peregrine", email: "moss@known.example" } });
  expect(after.certification).toMatchObject({ status: "issued", holder: "Peregrine Moss" });
  expect(after.letters.map(({ toAddress }) => toAddress)).toContain("moss@known.example");
  expect(after.changes[0]?.sentence).toContain(`Company from Nobody Knows to Known Here`);
  expect(after.changes[0]?.sentence).toContain(
    `Name from ${CUSTOMER.firstName} ${CUSTOMER.lastName} to Peregrine Moss`,
  );
  const { rows } = await deps.db.execute(
    sql`select customer ->> 'company' as company from charges where source_id = ${id}`,
  );
  expect(rows).toEqual([{ company: "Known Here" }]);
});

test("a repeated request is saved once, and a change by another user is reported", async () => {
  const { reference } = await candidate();
  const typed = { ...RIGHT, version: 1 };
  expect((await correct(reference, typed)).status).toBe(200);
  expect((await correct(reference, typed)).status).toBe(200);
  const other = await correct(reference, { ...typed, company: "Another One" });
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ error: { name: "certifications.registration-changed" } });
  expect((await read(reference)).changes).toHaveLength(1);
});

test("who holds an ID that was known before stays, and what was paid keeps its payer", async () => {
  const first = await candidate({ lastName: "Holder" });
  const { reference } = await candidate({ classSelection: "2", certID: first.certId });
  const [charge] = (await read(reference)).money.charges;
  if (charge) await payCharge(deps, charge);
  expect((await correct(reference, { ...RIGHT, version: 1 })).status).toBe(200);
  const after = await read(reference);
  expect(after.certification).toMatchObject({ status: "known", holder: `${CUSTOMER.firstName} Holder` });
  const { rows } = await deps.db.execute(
    sql`select customer ->> 'company' as company from charges where reference = ${reference}`,
  );
  expect(rows).toEqual([{ company: "Nobody Knows" }]);
});

test("another company is compared with the roll again, unless staff settled the member price", async () => {
  const { name, domain } = await aCompany(deps);
  const right = { ...RIGHT, company: name, email: `moss@${domain}`, version: 1 };
  const member = { classSelection: "2", certID: "TN-77", isActiveMember: true };
  const [{ reference }, settled] = [await candidate(member), await candidate(member)];
  expect((await read(reference)).memberCheck).toBe("unmatched");
  const { memberPrice } = await read(settled.reference);
  await call(`/staff/registrations/${settled.reference}/member-price`, {
    body: { as: "accepted", savedCents: memberPrice?.savedCents },
    headers: { cookie },
  });
  for (const one of [reference, settled.reference]) expect((await correct(one, right)).status).toBe(200);
  expect((await read(reference)).memberCheck).toBe("verified");
  expect(await read(settled.reference)).toMatchObject({
    memberPrice: { settled: "accepted" },
    memberCheck: "unmatched",
  });
});

test("bad input names the field, an event's registration and a role without the capability are refused", async () => {
  const { reference } = await candidate();
  const bad = await correct(reference, { ...RIGHT, email: "nobody", zip: "1", version: 1 });
  expect(bad.status).toBe(422);
  expect(await bad.json()).toMatchObject({
    fields: { email: ["Must enter email address"], zip: ["Must enter zip code"] },
  });
  expect((await correct(reference, { ...RIGHT, version: 1 }, treasurer.cookie)).status).toBe(403);
  expect((await correct("R-ZZZZZZ", { ...RIGHT, version: 1 })).status).toBe(404);
});
