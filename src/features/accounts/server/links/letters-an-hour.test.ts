/** However many strangers ask, one address gets few letters, and its owner always has a way in by mail. */
import { afterAll, afterEach, expect, test } from "vitest";
import { accountLettersTo } from "#test/account-letters.ts";
import { createCrowd } from "#test/crowd.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestUser, PASSWORD } from "#test/user.ts";

/** Near the real time, because sessions begin by the real clock. */
const START = Date.now();
const deps = await createTestDeps({ now: new Date(START) });
const { askForLetters, call, newAddress, opensLink, post } = createCrowd(deps);
afterAll(deps.close);
afterEach(() => deps.setNow(new Date(START)));

const at = (minute: number) => deps.setNow(new Date(START + minute * 60_000));

test("the owner who has used up the open links gets another at once, while strangers ask", async () => {
  const { email } = await createTestUser(deps);
  for (const minute of [0, 6, 12]) {
    at(minute);
    await askForLetters(email);
    await accountLettersTo(deps, email);
  }
  for (const { token, template } of await accountLettersTo(deps, email)) {
    if (template === "accounts.magic-link") await post("/auth/verify", { token });
    if (template === "accounts.reset")
      await call("/auth/password", { method: "PUT", body: { token, password: PASSWORD } });
  }
  const before = (await accountLettersTo(deps, email)).length;
  at(13);
  await post("/auth/magic-link", { email });
  const [newest, ...rest] = await accountLettersTo(deps, email);
  expect(rest).toHaveLength(before);
  expect((await post("/auth/verify", { token: newest?.token })).status).toBe(200);
});

test("who asks where the account is signed in gets the letter that is asked for", async () => {
  const { email } = await createTestUser(deps);
  const office = newAddress();
  expect((await post("/auth/sign-in/email", { email, password: PASSWORD }, office)).status).toBe(200);
  await askForLetters(email);
  const before = (await accountLettersTo(deps, email)).length;
  at(6);
  await post("/auth/magic-link", { email });
  expect(await accountLettersTo(deps, email)).toHaveLength(before);
  await post("/auth/magic-link", { email }, office);
  const letters = await accountLettersTo(deps, email);
  expect(letters).toHaveLength(before + 1);
  expect(await opensLink(letters[0]?.token ?? "")).toBe(true);
});
