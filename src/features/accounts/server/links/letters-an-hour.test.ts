/** However many strangers ask, one address gets few letters, and its owner always has a way in by mail. */
import { afterAll, afterEach, expect, test } from "vitest";
import { accountLettersTo } from "#test/account-letters.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestUser, PASSWORD } from "#test/user.ts";

/** Near the real time, by which sessions begin. */
const START = Date.now();
const deps = await createTestDeps({ now: new Date(START) });
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(() => deps.setNow(new Date(START)));

let networks = 0;
const elsewhere = () => `10.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
const post = (path: string, body: object, clientAddress = elsewhere()) => call(path, { body, clientAddress });
const at = (minute: number) => deps.setNow(new Date(START + minute * 60_000));

/** One stranger for each kind of letter, each from a network of their own. */
async function strangersAsk(email: string): Promise<void> {
  await post("/auth/magic-link", { email });
  await post("/auth/reset-password", { email });
  await post("/auth/sign-up", { email, name: "A Stranger", password: PASSWORD });
}
const isOpen = async (token: string) =>
  token !== "" && (await call(`/auth/links/${token}`, { clientAddress: elsewhere() })).status === 200;

test.each([
  ["with an account", async () => (await createTestUser(deps)).email],
  ["without one", async () => "nobody@example.org"],
])(
  "an address %s gets at most nine letters in an hour of asking, and always has one that opens",
  async (_who, make) => {
    const email = await make();
    for (let minute = 0; minute < 60; minute += 2) {
      at(minute);
      await strangersAsk(email);
      const letters = await accountLettersTo(deps, email);
      const open = await Promise.all(letters.map(({ token }) => isOpen(token)));
      expect(open, `minute ${minute}`).toContain(true);
    }
    const letters = await accountLettersTo(deps, email);
    expect(letters.length).toBeLessThanOrEqual(9);
    expect(letters.filter(({ token }) => token).length).toBeLessThanOrEqual(7);
  },
);

test("the owner who has used up the open links gets another at once, while strangers ask", async () => {
  const { email } = await createTestUser(deps);
  for (const minute of [0, 6, 12]) {
    at(minute);
    await strangersAsk(email);
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
  const office = elsewhere();
  expect((await post("/auth/sign-in/email", { email, password: PASSWORD }, office)).status).toBe(200);
  await strangersAsk(email);
  const before = (await accountLettersTo(deps, email)).length;
  at(6);
  await post("/auth/magic-link", { email });
  expect(await accountLettersTo(deps, email)).toHaveLength(before);
  await post("/auth/magic-link", { email }, office);
  const letters = await accountLettersTo(deps, email);
  expect(letters).toHaveLength(before + 1);
  expect(await isOpen(letters[0]?.token ?? "")).toBe(true);
});
