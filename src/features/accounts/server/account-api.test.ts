import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

test("a user without any grant is told who they are, in an answer that no cache keeps", async () => {
  const { cookie, ...user } = await createTestUser(deps);
  const answer = await call("/account", { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ ...user, grants: [], isEmailVerified: true });
});

test("staff have an account like everybody", async () => {
  const { cookie, email } = await createTestStaff(deps);
  expect(await (await call("/account", { headers: { cookie } })).json()).toMatchObject({ email, grants: ["staff"] });
});

test("without a session, or once disabled, there is no account", async () => {
  const { cookie, id } = await createTestUser(deps);
  const without = await call("/account");
  expect(without.status).toBe(401);
  expect(without.headers.get("cache-control")).toBe("no-store");
  expect((await without.json()).error.name).toBe("accounts.sign-in-required");
  await deps.pool.query("update users set disabled_at = now() where id = $1", [id]);
  expect((await call("/account", { headers: { cookie } })).status).toBe(401);
});
