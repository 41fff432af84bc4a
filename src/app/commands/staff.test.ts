/** The operator's staff commands, on a real database. */
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDatabase } from "#test/database.ts";
import { createTestDeps } from "#test/deps.ts";
import { setUpApp } from "#test/second-factor.ts";
import { createTestStaff } from "#test/staff.ts";
import { PASSWORD } from "#test/user.ts";
import { staff } from "./staff.ts";

const database = await createTestDatabase();
const deps = await createTestDeps({ database });
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(() => vi.unstubAllEnvs());

/** The test's database in the form of the operator's settings. */
function pointAtDatabase(): void {
  const { host = "", port, user, password = "", database: name } = database.connection;
  const who = `${user}:${encodeURIComponent(String(password))}`;
  vi.stubEnv("DATABASE_URL", `postgresql://${who}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`);
  vi.stubEnv("NODE_ENV", "production");
}

test("reset-second-factor, typed once, lets a staff user who lost everything in by the password again", async () => {
  pointAtDatabase();
  const user = await createTestStaff(deps);
  await setUpApp(call, user.cookie, deps.now);
  const signIn = async () =>
    (await call("/auth/sign-in/email", { body: { email: user.email, password: PASSWORD } })).status;
  expect(await signIn()).toBe(202);
  expect(await staff(["reset-second-factor", user.email])).toContain("signs in without a second factor again");
  expect(await signIn()).toBe(200);
  expect((await call("/session", { headers: { cookie: user.cookie } })).status).toBe(401);
});

test.each([
  ["nobody has", ["reset-second-factor", "nobody@example.org"], "Nobody has an account"],
  ["is no address", ["reset-second-factor", "ada"], "is not an email address"],
  ["is missing", ["reset-second-factor"], "Usage:"],
  ["is followed by more", ["reset-second-factor", "ada@example.org", "--lettings"], "Usage:"],
])("an address that %s is answered by what to type", async (_what, typed, words) => {
  pointAtDatabase();
  await expect(staff(typed)).rejects.toThrow(words);
});
