import { afterAll, expect, test } from "vitest";
import { accountLettersTo } from "#test/account-letters.ts";
import { createCrowd, times } from "#test/crowd.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { cookieHeader, PASSWORD } from "#test/user.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const { call, newAddress, post, signIn } = createCrowd(deps);
const WRONG = "a wrong but long password";

test("a thousand guesses from a thousand addresses keep the owner out no longer than seconds", async () => {
  const owner = await createTestStaff(deps);
  const guesses = times(1000, () => signIn(owner.email, WRONG));
  let status = 503;
  while (status === 503) {
    const answer = await signIn(owner.email, PASSWORD);
    status = answer.status;
    if (status === 503) await new Promise((go) => setTimeout(go, Number(answer.headers.get("retry-after")) * 100));
  }
  expect(status).toBe(200);
  const statuses = new Set((await guesses).map((answer) => answer.status));
  expect([...statuses].sort()).toEqual([401, 503]);
}, 300_000);

test("a thousand guesses do not keep the owner from signing in by the link of a letter", async () => {
  const owner = await createTestStaff(deps);
  let isOver = false;
  const guesses = times(1000, () => signIn(owner.email, WRONG)).then((answers) => {
    isOver = true;
    return answers;
  });
  expect((await post("/auth/magic-link", { email: owner.email })).status).toBe(202);
  const [letter] = await accountLettersTo(deps, owner.email);
  const used = await post("/auth/verify", { token: letter?.token });
  expect(used.status).toBe(200);
  expect(await used.json()).toMatchObject({ event: "signed-in" });
  const cookie = cookieHeader(used.headers.getSetCookie());
  expect((await call("/account", { headers: { cookie }, clientAddress: newAddress() })).status).toBe(200);
  expect(isOver, "the guesses still run").toBe(false);
  expect((await guesses).map(({ status }) => status)).not.toContain(200);
}, 300_000);
