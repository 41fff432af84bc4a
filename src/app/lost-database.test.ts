import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { cutAt } from "#test/cut-connections.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { golfRegistration } from "#test/golf-registration.ts";
import { createTestStaff } from "#test/staff.ts";
import { PASSWORD } from "#test/user.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const event = await insertGolfEvent(deps.db);
const staff = await createTestStaff(deps);
const { cookie } = staff;

test.each([
  ["a list", "documents", "/get-notices", {}],
  ["a registration", "registrations", "/event-register", { body: golfRegistration(event, 1) }],
  ["a staff page", "sessions", "/session", { headers: { cookie } }],
  ["the header's session", "sessions", "/auth/get-session", { headers: { cookie } }],
  ["a sign-in", "users", "/auth/sign-in/email", { body: { email: staff.email, password: PASSWORD } }],
  ["a limit", "rate_limits", "/bot-check/challenge", {}],
] as const)(
  "%s whose connection is lost in the middle is 503 and worth trying again",
  async (_what, table, path, how) => {
    const response = await cutAt(deps, table, () => call(path, { ...how }));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({ error: { name: "server.busy" } });
    expect((await call(path, { ...how })).status).toBeLessThan(300);
  },
);

test("a registration sent again under its key after the loss is made once", async () => {
  const body = golfRegistration(event, 2);
  const send = () => call("/event-register", { body, headers: { "idempotency-key": crypto.randomUUID() } });
  const headers = { "idempotency-key": crypto.randomUUID() };
  expect((await cutAt(deps, "outbox", send)).status).toBe(503);
  const again = await Promise.all([1, 2, 3].map(() => call("/event-register", { body, headers })));
  expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { rows } = await deps.pool.query("select 1 from registrations where last_name = 'Reed 2'");
  expect(rows).toHaveLength(1);
});
