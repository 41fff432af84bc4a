/** Passkeys, with a simulated device. */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createPasskeyDevice, setUpApp } from "#test/second-factor.ts";
import { cookieHeader, createTestUser, type TestUser, PASSWORD as USER_PASSWORD } from "#test/user.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(() => deps.setNow(undefined));

let networks = 0;
const post = (path: string, body?: unknown, cookie = "") =>
  call(path, { method: "POST", body, headers: { cookie }, clientAddress: `10.8.0.${++networks % 250}` });
type Device = ReturnType<typeof createPasskeyDevice>;
type Odd = Parameters<Device["make"]>[1];
const challengeOf = async (answer: Response) => (await answer.json()).challenge as string;
const askToAdd = (cookie: string, proof?: string) =>
  post("/account/passkeys/options", { name: "Phone", proof }, cookie);
const newChallenge = async (cookie: string) => challengeOf(await askToAdd(cookie, USER_PASSWORD));
const signInChallenge = async () => challengeOf(await post("/auth/passkey/options"));

async function add({ cookie }: TestUser, device: Device, odd?: Odd) {
  const answer = device.make(await newChallenge(cookie), odd);
  return post("/account/passkeys", { name: "Phone", answer }, cookie);
}
const signIn = async (device: Device, odd?: Odd) =>
  post("/auth/passkey", { answer: device.sign(await signInChallenge(), odd) });
const whose = async (answer: Response) => {
  const cookie = cookieHeader(answer.headers.getSetCookie());
  const account = await call("/account", { headers: { cookie } });
  return account.status === 200 ? (await account.json()).id : undefined;
};

test("a passkey signs its owner in as both factors, after which the password alone no longer does", async () => {
  const [user, device] = [await createTestUser(deps), createPasskeyDevice()];
  const added = await add(user, device);
  expect(added.status).toBe(201);
  expect((await added.json()).recoveryCodes).toHaveLength(10);
  expect(await whose(await signIn(device))).toBe(user.id);
  const byPassword = await post("/auth/sign-in/email", { email: user.email, password: USER_PASSWORD });
  expect(byPassword.status).toBe(202);
  const factors = await (await call("/account/second-factor", { headers: { cookie: user.cookie } })).json();
  expect(factors).toMatchObject({ app: null, passkeys: [{ name: "Phone" }], recoveryCodesLeft: 10 });
  expect(factors.passkeys[0].usedAt).not.toBeNull();
  const { rows } = await deps.pool.query("select payload->>'news' as news from outbox where to_address = $1", [
    user.email,
  ]);
  expect(rows).toEqual([{ news: "passkey-added" }]);
});

test("a passkey beside an app shows no new recovery codes", async () => {
  const user = await createTestUser(deps);
  await setUpApp(call, user.cookie, deps.now);
  expect(await (await add(user, createPasskeyDevice())).json()).toEqual({ recoveryCodes: null });
});

test("a further passkey asks for the password or a code before the device is asked, and for a name", async () => {
  const user = await createTestUser(deps);
  const early = createPasskeyDevice().make(await challengeOf(await askToAdd(user.cookie)));
  const [code = ""] = (await setUpApp(call, user.cookie, deps.now)).recoveryCodes;
  const refused = async (proof?: string) => {
    const answer = await askToAdd(user.cookie, proof);
    return [answer.status, (await answer.json()).error.name];
  };
  expect(await refused()).toEqual([422, "accounts.proof-needed"]);
  expect(await refused("not the password")).toEqual([422, "accounts.proof-wrong"]);
  // Issued without a proof, while there was no other factor.
  expect((await post("/account/passkeys", { name: "Phone", answer: early }, user.cookie)).status).toBe(422);
  const nameless = await post("/account/passkeys/options", { name: " ", proof: code }, user.cookie);
  expect(Object.keys((await nameless.json()).fields)).toEqual(["name"]);
  const device = createPasskeyDevice();
  const answer = device.make(await challengeOf(await askToAdd(user.cookie, code)));
  expect((await post("/account/passkeys", { name: "Phone", answer }, user.cookie)).status).toBe(201);
  expect(await refused(code)).toEqual([422, "accounts.proof-wrong"]);
});

const ODD: [what: string, odd: Odd][] = [
  ["another site's page", { origin: "https://evil.example" }],
  ["another site's name", { host: "evil.example" }],
  ["a device that did not recognise its owner", { isVerified: false }],
];

describe.each(ODD)("with %s", (_what, odd) => {
  test("no passkey is added", async () => {
    const answer = await add(await createTestUser(deps), createPasskeyDevice(), odd);
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.name).toBe("accounts.passkey-not-right");
  });

  test("no user is signed in", async () => {
    const device = createPasskeyDevice();
    await add(await createTestUser(deps), device);
    const answer = await signIn(device, odd);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []]);
  });
});

test("an answer signs in once, within a quarter of an hour", async () => {
  const [user, device] = [await createTestUser(deps), createPasskeyDevice()];
  await add(user, device);
  const answer = device.sign(await signInChallenge());
  expect((await post("/auth/passkey", { answer })).status).toBe(200);
  expect((await post("/auth/passkey", { answer })).status).toBe(422);
  const late = device.sign(await signInChallenge());
  deps.setNow(new Date(Date.now() + 15.1 * 60_000));
  expect((await post("/auth/passkey", { answer: late })).status).toBe(422);
});

test("what was asked for to add a passkey serves no other user and no sign-in", async () => {
  const [mine, theirs] = [await createTestUser(deps), await createTestUser(deps)];
  const device = createPasskeyDevice();
  const answer = device.make(await newChallenge(mine.cookie));
  expect((await post("/account/passkeys", { name: "Phone", answer }, theirs.cookie)).status).toBe(422);
  await add(mine, device);
  const signed = device.sign(await newChallenge(mine.cookie));
  expect((await post("/auth/passkey", { answer: signed })).status).toBe(422);
});

test("a copy of a passkey is noticed by its count", async () => {
  const device = createPasskeyDevice();
  await add(await createTestUser(deps), device);
  expect((await signIn(device, { counter: 9 })).status).toBe(200);
  expect((await signIn(device, { counter: 9 })).status).toBe(422);
});

test("a forged signature and an unknown passkey get the same answer", async () => {
  const [known, stranger] = [createPasskeyDevice(), createPasskeyDevice()];
  await add(await createTestUser(deps), known);
  const right = known.sign(await signInChallenge());
  const forged = { ...right, response: stranger.sign(await signInChallenge()).response };
  const unknown = stranger.sign(await signInChallenge());
  const [first, second] = [
    await post("/auth/passkey", { answer: forged }),
    await post("/auth/passkey", { answer: unknown }),
  ];
  expect([first.status, await first.json()]).toEqual([second.status, await second.json()]);
});

test("a passkey belongs to one account, which it is added to once", async () => {
  const device = createPasskeyDevice();
  const user = await createTestUser(deps);
  expect((await add(user, device)).status).toBe(201);
  expect((await add(user, device)).status).toBe(409);
  expect((await add(await createTestUser(deps), device)).status).toBe(409);
});

test("only its owner removes a passkey, by the password, and it no longer signs in", async () => {
  const [user, other, device] = [await createTestUser(deps), await createTestUser(deps), createPasskeyDevice()];
  await add(user, device);
  const { passkeys } = await (await call("/account/second-factor", { headers: { cookie: user.cookie } })).json();
  const remove = (cookie: string, proof = USER_PASSWORD) =>
    post(`/account/passkeys/${passkeys[0].id}/remove`, { proof }, cookie);
  expect((await remove(user.cookie, "wrong")).status).toBe(422);
  expect((await remove(other.cookie)).status).toBe(404);
  expect((await remove(user.cookie)).status).toBe(200);
  expect((await signIn(device)).status).toBe(422);
  const byPassword = await post("/auth/sign-in/email", { email: user.email, password: USER_PASSWORD });
  expect(byPassword.status).toBe(200);
});

test("a disabled user's passkey does not sign in", async () => {
  const [user, device] = [await createTestUser(deps), createPasskeyDevice()];
  await add(user, device);
  await deps.pool.query("update users set disabled_at = now() where id = $1", [user.id]);
  expect((await signIn(device)).status).toBe(422);
});
