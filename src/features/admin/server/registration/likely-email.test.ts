/** A mistyped email is questioned: its owner or staff correct it to the likely address, and to no other. */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { createTestApi } from "#test/api.ts";
import { aCompany } from "#test/companies.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { createTestStaff } from "#test/staff.ts";
import type { StaffRegistration } from "../../rules/registration.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));
const { cookie, name } = await createTestStaff(deps);
const headers = { cookie };

async function forEvent(email: string) {
  const form = registrationRequestSchema.parse(golfRegistration(await insertGolfEvent(deps.db), { email }));
  const { id, reference, publicToken } = (await registerForEvent(deps, form)).registration;
  return { id, reference, path: `/registrations/${publicToken}` };
}
async function forClass(email: string) {
  const form = classRegistrationSchema.parse({ ...CUSTOMER, email, classSelection: "1" });
  const { id, reference, publicToken } = await registerForClass(deps, form);
  return { id, reference, path: `/class-registrations/${publicToken}` };
}
const likelyOf = async (path: string) => (await (await call(path)).json()).likelyEmail;
const correct = (path: string, email: string) => call(`${path}/email`, { method: "PUT", body: { email }, headers: {} });
const byStaff = (reference: string, email: string) =>
  call(`/staff/registrations/${reference}/email`, { method: "PUT", body: { email }, headers });
const read = async (reference: string): Promise<StaffRegistration> =>
  (await call(`/staff/registrations/${reference}`, { headers })).json() as never;
const lettersTo = async (reference: string) =>
  (await deps.pool.query("select to_address from outbox where about = $1 order by created_at", [reference])).rows.map(
    ({ to_address }) => to_address,
  );
const payersOf = async (id: string) =>
  (await deps.pool.query("select customer ->> 'email' as email from charges where source_id = $1", [id])).rows.map(
    ({ email }) => email,
  );

describe.each([
  ["a registration for an event", forEvent, "/registrants"],
  ["a class registration", forClass, "/class-registrations"],
])("%s", (_, register, list) => {
  test("asks its holder, who corrects it: the confirmation goes again, and what is owed is owed by that address", async () => {
    const { id, reference, path } = await register("pat@gmial.com");
    expect(await likelyOf(path)).toBe("pat@gmail.com");
    const corrected = await correct(path, "pat@gmail.com");
    expect(corrected.status).toBe(200);
    expect((await corrected.json()).likelyEmail).toBeUndefined();
    expect(await lettersTo(reference)).toEqual(["pat@gmial.com", "pat@gmail.com"]);
    expect(new Set(await payersOf(id))).toEqual(new Set(["pat@gmail.com"]));
    expect((await correct(path, "pat@gmail.com")).status).toBe(200);
    expect(await lettersTo(reference)).toHaveLength(2);
    const { contact, changes } = await read(reference);
    expect(contact.email).toBe("pat@gmail.com");
    expect(changes.filter(({ sentence }) => sentence.includes("pat@gmial.com"))).toHaveLength(1);
  });

  test("takes no other address, and none for one that is likely right", async () => {
    const mistyped = await register("pat@gmial.com");
    expect((await correct(mistyped.path, "kim@gmail.com")).status).toBe(409);
    const right = await register("pat@leaf-river.example");
    expect(await likelyOf(right.path)).toBeUndefined();
    expect((await correct(right.path, "pat@gmail.com")).status).toBe(409);
    expect(await lettersTo(right.reference)).toEqual(["pat@leaf-river.example"]);
  });

  test("shows staff what it likely means, who correct it under their name", async () => {
    const { reference } = await register("pat@yaho.com");
    expect((await read(reference)).contact.likelyEmail).toBe("pat@yahoo.com");
    expect((await byStaff(reference, "pat@yahoo.com")).status).toBe(200);
    const { contact, changes } = await read(reference);
    expect([contact.email, contact.likelyEmail]).toEqual(["pat@yahoo.com", undefined]);
    expect(changes[0]?.sentence).toContain(`${name} corrected ${reference}`);
    expect(await lettersTo(reference)).toEqual(["pat@yaho.com", "pat@yahoo.com"]);
  });

  test("that has ended asks nothing and changes nothing", async () => {
    const { id, reference, path } = await register("pat@gmial.com");
    expect((await call(`${list}/${id}/cancel`, { body: { reason: "Sent twice" }, headers })).status).toBe(200);
    expect([await likelyOf(path), (await correct(path, "pat@gmail.com")).status]).toEqual([undefined, 409]);
    expect((await read(reference)).contact.likelyEmail).toBeUndefined();
  });
});

test("a domain that a company of the roll has is never asked about", async () => {
  const { path } = await forEvent("pat@hotmial.com");
  expect(await likelyOf(path)).toBe("pat@hotmail.com");
  const member = await aCompany(deps);
  await deps.pool.query("update affiliates set email_domain = 'hotmial.com' where id = $1", [member.id]);
  expect(await likelyOf(path)).toBeUndefined();
  const other = await forEvent("pat@outlok.com");
  const company = await aCompany(deps);
  await deps.pool.query("update affiliates set contact_email = 'Kim@Outlok.com' where id = $1", [company.id]);
  expect(await likelyOf(other.path)).toBeUndefined();
});
