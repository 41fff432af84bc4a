import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie } = await createTestStaff(deps);
const treasurer = await createTestStaff(deps, ["treasurer"]);

async function golfer() {
  const eventId = await insertGolfEvent(deps.db, { correctionsUntil: new Date("2026-01-02T06:00:00Z") });
  const form = golfRegistration(eventId, golfDetails({ teams: [[{ name: "Zora Quill", email: "" }]] }));
  return (await registerForEvent(deps, registrationRequestSchema.parse(form))).registration;
}
const correct = (reference: string, name: string, version: number, as = cookie) =>
  call(`/staff/registrations/${reference}/people`, {
    method: "PUT",
    body: { people: [{ path: "teams.0.0", name, email: "" }], version },
    headers: { cookie: as },
  });
const read = async (reference: string) =>
  (await call(`/staff/registrations/${reference}`, { headers: { cookie } })).json();

test("staff correct a name after the cut-off; who read an older version is told, and nothing is changed", async () => {
  const { reference, publicToken } = await golfer();
  const people = [{ path: "teams.0.0", name: "Too Late", email: "" }];
  expect((await call(`/registrations/${publicToken}/people`, { method: "PUT", body: { people } })).status).toBe(409);
  expect((await correct(reference, "Peregrine Moss", 1)).status).toBe(200);
  expect((await correct(reference, "Ottoline Vance", 1)).status).toBe(409);
  expect((await correct(reference, "Ottoline Vance", 2, treasurer.cookie)).status).toBe(403);
  const { people: now, version, changes, letters } = await read(reference);
  expect(now).toContainEqual(expect.objectContaining({ path: "teams.0.0", name: "Peregrine Moss" }));
  expect([version, changes.length]).toEqual([2, 1]);
  expect(changes[0].sentence).toContain("from Zora Quill to Peregrine Moss");
  expect(letters.map(({ template }: { template: string }) => template)).toContain("events.names-corrected");
});

test.each([
  ["a megabyte", "x".repeat(900_000)],
  ["a NUL", "a\u0000b"],
  ["half a character", "a\ud800b"],
])("%s is refused as a name, by its field", async (_, name) => {
  const { reference } = await golfer();
  const response = await correct(reference, name, 1);
  expect([response.status, Object.keys((await response.json()).fields)]).toEqual([422, ["people.0.name"]]);
});

test("the confirmation is sent again once for one press", async () => {
  const { reference } = await golfer();
  const key = crypto.randomUUID();
  const again = (requestKey: string) =>
    call(`/staff/registrations/${reference}/confirmation`, {
      method: "POST",
      headers: { cookie, "idempotency-key": requestKey },
    });
  expect((await Promise.all([again(key), again(key)])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(reference)).letters).toHaveLength(2);
  expect((await again(crypto.randomUUID())).status).toBe(200);
  expect((await read(reference)).letters).toHaveLength(3);
  expect((await read(reference)).changes).toHaveLength(2);
  // However often one press is repeated, it uses up no other.
  for (let press = 0; press < 12; press++) expect((await again(key)).status).toBe(200);
});
