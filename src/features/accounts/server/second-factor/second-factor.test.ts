/**
 * The second step of signing in and the set-up of factors, on a real database. One file because every case begins with
 * a user who has a factor.
 */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { accountLettersTo } from "#test/account-letters.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { appCode, createPasskeyDevice, setUpApp } from "#test/second-factor.ts";
import { createTestStaff } from "#test/staff.ts";
import { cookieHeader, createTestUser, type TestUser, PASSWORD as USER_PASSWORD } from "#test/user.ts";
import { inviteStaff } from "../invitations/invite-staff.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(() => deps.setNow(undefined));

let networks = 0;
const network = () => `10.9.${++networks >> 8}.${networks & 255}`;
const cookiesOf = (answer: Response) => cookieHeader(answer.headers.getSetCookie());
const post = (path: string, body: unknown, cookie = "", clientAddress = network()) =>
  call(path, { body, headers: { cookie }, clientAddress });
/** The clock of the tests starts at the beginning of a code step. */
const BEGIN = Math.floor(Date.now() / 30_000) * 30_000;
const at = (seconds: number) => {
  const instant = new Date(BEGIN + seconds * 1000);
  deps.setNow(instant);
  return instant;
};
const signIn = ({ email }: { email: string }) => post("/auth/sign-in/email", { email, password: USER_PASSWORD });
const isSignedIn = async (cookie: string) => (await call("/account", { headers: { cookie } })).status === 200;
const step = (code: string, cookie: string, from?: string) => post("/auth/second-step", { code }, cookie, from);
const lettersTo = async (email: string) => {
  const sql = "select payload->>'news' as news from outbox where to_address = $1 order by created_at";
  const { rows } = await deps.pool.query(sql, [email]);
  return rows.map(({ news }) => news);
};

/** A user with an app, whose set-up used the code of second 0. */
async function withApp(make: () => Promise<TestUser> = () => createTestUser(deps)) {
  at(0);
  const user = await make();
  const app = await setUpApp(call, user.cookie, deps.now);
  at(60);
  return { ...user, ...app };
}

describe("setting up an app", () => {
  test("counts once a code of it is confirmed, shows recovery codes once, and ends the user's other sessions", async () => {
    at(0);
    const user = await createTestUser(deps);
    const other = cookiesOf(await signIn(user));
    const headers = { cookie: user.cookie };
    const begun = await (await call("/account/second-factor/app", { method: "POST", headers })).json();
    expect(begun.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(begun.address).toContain(`otpauth://totp/MAPA:${encodeURIComponent(user.email)}?`);
    expect(begun.qr).toMatch(/^<svg /);
    const again = await (await call("/account/second-factor/app", { method: "POST", headers })).json();
    expect(again.key).toBe(begun.key);
    expect((await signIn(user)).status).toBe(200);
    const confirm = (code: string) => post("/account/second-factor/app/confirm", { code }, user.cookie);
    const wrong = String((Number(appCode(begun.key, deps.now())) + 1) % 1_000_000).padStart(6, "0");
    expect((await confirm(wrong)).status).toBe(422);
    const confirmed = await confirm(appCode(begun.key, deps.now()));
    const { recoveryCodes } = await confirmed.json();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(await isSignedIn(user.cookie)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    const factors = await (await call("/account/second-factor", { headers })).json();
    const app = { addedAt: deps.now().toISOString() };
    expect(factors).toEqual({ app, passkeys: [], recoveryCodesLeft: 10, neededToAdd: "proof", isNeeded: false });
    expect((await call("/account/second-factor/app", { method: "POST", headers })).status).toBe(409);
    expect(await lettersTo(user.email)).toEqual(["app-added"]);
  });

  test("not confirmed within an hour begins again with another key", async () => {
    at(0);
    const { cookie } = await createTestUser(deps);
    const begin = async () =>
      (await call("/account/second-factor/app", { method: "POST", headers: { cookie } })).json();
    const { key } = await begin();
    const late = at(3601);
    const answer = await post("/account/second-factor/app/confirm", { code: appCode(key, late) }, cookie);
    expect((await answer.json()).error.name).toBe("accounts.no-app-in-set-up");
    expect((await begin()).key).not.toBe(key);
  });

  test("beside a passkey needs the password or a code; a wrong code of the new app uses up no recovery code", async () => {
    at(0);
    const { cookie } = await createTestUser(deps);
    const options = await post("/account/passkeys/options", { name: "Phone" }, cookie);
    const answer = createPasskeyDevice().make((await options.json()).challenge);
    const { recoveryCodes } = await (await post("/account/passkeys", { name: "Phone", answer }, cookie)).json();
    const begun = await call("/account/second-factor/app", { method: "POST", headers: { cookie } });
    const code = appCode((await begun.json()).key, deps.now());
    const confirm = async (typed: object) => {
      const confirmed = await post("/account/second-factor/app/confirm", typed, cookie);
      return [confirmed.status, (await confirmed.json()).error?.name];
    };
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await confirm({ code })).toEqual([422, "accounts.proof-needed"]);
    expect(await confirm({ code, proof: "not the password" })).toEqual([422, "accounts.proof-wrong"]);
    expect(await confirm({ code: wrong, proof: recoveryCodes[0] })).toEqual([422, "accounts.second-code-wrong"]);
    expect(await confirm({ code, proof: recoveryCodes[0] })).toEqual([200, undefined]);
  });

  test("leaves key and codes in no table, log or letter", async () => {
    const { key, recoveryCodes } = await withApp();
    const plain = [
      key,
      key.replaceAll(" ", ""),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll("-", "")),
    ];
    for (const table of ["authenticator_apps", "recovery_codes", "second_steps", "outbox", "audit_log"]) {
      const { rows } = await deps.pool.query(`select to_jsonb(t)::text as row from ${table} t`);
      for (const { row } of rows) for (const word of plain) expect(row.toLowerCase()).not.toContain(word.toLowerCase());
    }
    const log = JSON.stringify(deps.logged);
    for (const word of plain) expect(log).not.toContain(word);
  });

  test("binds the key to its user: a row that is copied opens nothing", async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    await deps.pool.query(
      "update authenticator_apps set sealed_key = (select sealed_key from authenticator_apps where user_id = $1) where user_id = $2",
      [mine.id, theirs.id],
    );
    const begun = await signIn(theirs);
    expect((await step(appCode(mine.key, deps.now()), cookiesOf(begun))).status).toBe(500);
  });
});

describe("the second step", () => {
  test("follows the password: no session before the code, one after it", async () => {
    const user = await withApp();
    const begun = await signIn(user);
    expect(begun.status).toBe(202);
    expect(await begun.json()).toEqual({ event: "second-step", hasApp: true, hasPasskey: false });
    const [line = ""] = begun.headers.getSetCookie();
    expect(begun.headers.getSetCookie()).toHaveLength(1);
    expect(line).toMatch(/^blacktop\.second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const half = cookiesOf(begun);
    expect(await isSignedIn(half)).toBe(false);
    expect((await call("/session", { headers: { cookie: half } })).status).toBe(401);
    const look = await call("/auth/second-step", { headers: { cookie: half } });
    expect(await look.json()).toMatchObject({ hasApp: true, hasPasskey: false });
    const code = appCode(user.key, deps.now());
    const done = await step(`${code.slice(0, 3)} ${code.slice(3)}`, half);
    expect(done.status).toBe(200);
    expect(await isSignedIn(cookiesOf(done))).toBe(true);
    expect((await step(appCode(user.key, at(120)), half)).status).toBe(401);
  });

  test.each([
    ["a magic link", "/auth/magic-link", "token"],
    ["a code by mail", "/auth/magic-link", "code"],
  ])("follows %s", async (_what, path, by) => {
    const user = await withApp();
    await post(path, { email: user.email, redirectTo: "/events" });
    const letter = (await accountLettersTo(deps, user.email)).find(
      ({ template }) => template === "accounts.magic-link",
    );
    const { token, code } = letter ?? { token: "", code: "" };
    const begun = await (by === "token"
      ? post("/auth/verify", { token })
      : post("/auth/verify-code", { email: user.email, code }));
    expect(await begun.json()).toEqual({ event: "second-step", redirectTo: "/events" });
    expect(await isSignedIn(cookiesOf(begun))).toBe(false);
    const done = await step(appCode(user.key, deps.now()), cookiesOf(begun));
    expect(await isSignedIn(cookiesOf(done))).toBe(true);
  });

  test("follows a link that gives a staff user a new password", async () => {
    const user = await withApp(() => createTestStaff(deps));
    const link = await inviteStaff(deps, { email: user.email });
    const token = new URL(link).searchParams.get("token");
    const typed = { token, name: user.name, email: user.email, password: "ferry mast cobalt onion" };
    const begun = await post("/staff-links", typed);
    expect(begun.status).toBe(202);
    expect((await call("/session", { headers: { cookie: cookiesOf(begun) } })).status).toBe(401);
    const done = await step(appCode(user.key, deps.now()), cookiesOf(begun));
    expect((await call("/session", { headers: { cookie: cookiesOf(done) } })).status).toBe(200);
  });

  test("is over after ten minutes, and nothing without its cookie", async () => {
    const user = await withApp();
    const half = cookiesOf(await signIn(user));
    expect((await step(appCode(user.key, at(60 + 599)), "")).status).toBe(401);
    const late = await step(appCode(user.key, at(60 + 601)), half);
    expect(late.status).toBe(401);
    expect((await late.json()).error.name).toBe("accounts.second-step-over");
    expect((await call("/auth/second-step", { headers: { cookie: half } })).status).toBe(401);
  });

  test("is given up by who signs in as somebody else: row and cookie are gone", async () => {
    const user = await withApp();
    const half = cookiesOf(await signIn(user));
    const left = await call("/auth/second-step", { method: "DELETE", headers: { cookie: half } });
    expect(left.status).toBe(200);
    expect(left.headers.getSetCookie().join()).toMatch(/^blacktop\.second_step=; Max-Age=0; Path=\/;/);
    expect((await step(appCode(user.key, deps.now()), half)).status).toBe(401);
    expect((await call("/auth/second-step", { method: "DELETE" })).status).toBe(200);
  });

  test("belongs to the user who began it: codes of another are refused", async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    const half = cookiesOf(await signIn(theirs));
    expect((await step(appCode(mine.key, deps.now()), half)).status).toBe(422);
    expect((await step(mine.recoveryCodes[0] ?? "", half)).status).toBe(422);
  });

  test("of a user who was disabled meanwhile opens no session", async () => {
    const user = await withApp();
    const half = cookiesOf(await signIn(user));
    await deps.pool.query("update users set disabled_at = now() where id = $1", [user.id]);
    expect((await step(appCode(user.key, deps.now()), half)).status).toBe(401);
  });

  test("is stored as the hash of its cookie", async () => {
    const half = cookiesOf(await signIn(await withApp()));
    const { rows } = await deps.pool.query("select token_hash from second_steps");
    for (const { token_hash: hash } of rows) expect(half).not.toContain(hash);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("a code of the app", () => {
  test.each([
    [-61, 422],
    [-30, 200],
    [0, 200],
    [30, 200],
    [61, 422],
  ])("of an app whose clock is %i seconds off answers %i", async (off, status) => {
    const user = await withApp();
    const now = at(300);
    const half = cookiesOf(await signIn(user));
    const shown = appCode(user.key, new Date(now.getTime() + off * 1000));
    expect((await step(shown, half)).status).toBe(status);
  });

  test("works once, also for who signs in with it a second time, and so do those before it", async () => {
    const user = await withApp();
    const now = at(300);
    const begin = async () => cookiesOf(await signIn(user));
    const code = appCode(user.key, now);
    expect((await step(code, await begin())).status).toBe(200);
    expect((await step(code, await begin())).status).toBe(422);
    expect((await step(appCode(user.key, new Date(now.getTime() - 30_000)), await begin())).status).toBe(422);
    expect((await step(appCode(user.key, at(330)), await begin())).status).toBe(200);
  });

  test("brought twice at once opens one session", async () => {
    const user = await withApp();
    const halves = [cookiesOf(await signIn(user)), cookiesOf(await signIn(user))];
    const code = appCode(user.key, deps.now());
    const answers = await Promise.all(halves.map((half) => step(code, half)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("that confirmed the app does not sign in", async () => {
    at(0);
    const user = await createTestUser(deps);
    const { key } = await setUpApp(call, user.cookie, deps.now);
    const half = cookiesOf(await signIn(user));
    expect((await step(appCode(key, deps.now()), half)).status).toBe(422);
  });

  test("is guessed ten times from one network, and the owner still gets in from another", async () => {
    const user = await withApp();
    const half = cookiesOf(await signIn(user));
    const from = network();
    const right = appCode(user.key, deps.now());
    const wrong = right === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 10; guess++) expect((await step(wrong, half, from)).status).toBe(422);
    const locked = await step(right, half, from);
    expect(locked.status).toBe(429);
    expect((await locked.json()).error.name).toBe("accounts.too-many-guesses");
    expect((await step(right, half)).status).toBe(200);
  });
});

describe("wrong codes", () => {
  const countedToday = (id: string, tries: number) =>
    deps.pool.query("update rate_limits set tries = $2 where key = $1", [`second-factor-day:${id}`, tries]);

  test("are fifty a day whatever the network: then a recovery code signs in, and no code of the app", async () => {
    const user = await withApp();
    const half = cookiesOf(await signIn(user));
    const right = appCode(user.key, deps.now());
    const wrong = right === "000000" ? "000001" : "000000";
    expect((await step(wrong, half)).status).toBe(422);
    await countedToday(user.id, 49);
    expect((await step(wrong, half)).status).toBe(422);
    const refused = await step(right, half);
    expect(refused.status).toBe(429);
    expect((await refused.json()).error.name).toBe("accounts.too-many-codes");
    expect((await step(user.recoveryCodes[0] ?? "", half)).status).toBe(200);
  });

  test("that are followed by the right one count, and the right one does not", async () => {
    const user = await withApp();
    for (const second of [60, 90, 120]) {
      at(second);
      expect((await step(appCode(user.key, deps.now()), cookiesOf(await signIn(user)))).status).toBe(200);
    }
    const { rows } = await deps.pool.query("select tries from rate_limits where key = $1", [
      `second-factor-day:${user.id}`,
    ]);
    expect(rows).toEqual([{ tries: 0 }]);
  });

  test("are told to the owner after ten, once a day", async () => {
    const user = await withApp();
    const half = cookiesOf(await signIn(user));
    const right = appCode(user.key, deps.now());
    const wrong = right === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 10; guess++) await step(wrong, half);
    expect(await lettersTo(user.email)).toEqual(["app-added"]);
    for (const tries of [10, 10, 11]) {
      await countedToday(user.id, tries);
      await step(wrong, half);
    }
    expect(await lettersTo(user.email)).toEqual(["app-added", "codes-guessed"]);
  });
});

describe("the first factor", () => {
  const LATER = 11 * 60;
  const begin = async (cookie: string) =>
    (await call("/account/second-factor/app", { method: "POST", headers: { cookie } })).json();
  const confirm = async (key: string, cookie: string, proof?: string) =>
    post("/account/second-factor/app/confirm", { code: appCode(key.replaceAll(" ", ""), deps.now()), proof }, cookie);
  const neededOf = async (cookie: string) =>
    (await (await call("/account/second-factor", { headers: { cookie } })).json()).neededToAdd;

  test("needs nothing more from a user who signed in within ten minutes, and the password from others", async () => {
    at(0);
    const user = await createTestUser(deps);
    expect(await neededOf(user.cookie)).toBe("nothing");
    await deps.pool.query("update sessions set created_at = $2 where user_id = $1", [user.id, at(0)]);
    at(LATER);
    expect(await neededOf(user.cookie)).toBe("proof");
    const { key } = await begin(user.cookie);
    for (const [proof, name] of [
      [undefined, "accounts.proof-needed"],
      ["not the password", "accounts.proof-wrong"],
    ] as const) {
      const refused = await confirm(key, user.cookie, proof);
      expect([refused.status, (await refused.json()).error.name]).toEqual([422, name]);
    }
    const passkey = await post("/account/passkeys/options", { name: "Phone" }, user.cookie);
    expect((await passkey.json()).error.name).toBe("accounts.proof-needed");
    const proven = await post("/account/passkeys/options", { name: "Phone", proof: USER_PASSWORD }, user.cookie);
    expect(proven.status).toBe(200);
    expect((await confirm(key, user.cookie, USER_PASSWORD)).status).toBe(200);
  });

  test("of an account without a password waits for its owner to sign in again", async () => {
    at(0);
    const user = await createTestUser(deps);
    await deps.pool.query("delete from credentials where user_id = $1", [user.id]);
    await deps.pool.query("update sessions set created_at = $2 where user_id = $1", [user.id, at(0)]);
    at(LATER);
    expect(await neededOf(user.cookie)).toBe("sign-in");
    const { key } = await begin(user.cookie);
    const refused = await confirm(key, user.cookie, "anything at all");
    expect([refused.status, (await refused.json()).error.name]).toEqual([403, "accounts.sign-in-again"]);
  });
});

describe("a recovery code", () => {
  test("signs in once, typed in any spelling, and its owner is told", async () => {
    const user = await withApp();
    const [code = ""] = user.recoveryCodes;
    const done = await step(` ${code.toUpperCase().replaceAll("-", " ")} `, cookiesOf(await signIn(user)));
    expect(await isSignedIn(cookiesOf(done))).toBe(true);
    expect((await step(code, cookiesOf(await signIn(user)))).status).toBe(422);
    expect(await lettersTo(user.email)).toEqual(["app-added", "recovery-code-used"]);
    const factors = await call("/account/second-factor", { headers: { cookie: cookiesOf(done) } });
    expect(await factors.json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("of an earlier set no longer works once new ones are made", async () => {
    const user = await withApp();
    const made = await post("/account/second-factor/recovery-codes", { proof: USER_PASSWORD }, user.cookie);
    const { recoveryCodes } = await made.json();
    expect(recoveryCodes).toHaveLength(10);
    expect((await step(user.recoveryCodes[1] ?? "", cookiesOf(await signIn(user)))).status).toBe(422);
    expect((await step(recoveryCodes[1], cookiesOf(await signIn(user)))).status).toBe(200);
  });
});

describe("removing the app", () => {
  const remove = (user: TestUser, proof: string, from?: string) =>
    post("/account/second-factor/app/remove", { proof }, user.cookie, from);

  test.each([
    ["the password", () => USER_PASSWORD],
    ["a code of the app", ({ key }: { key: string }) => appCode(key, deps.now())],
    ["a recovery code", ({ recoveryCodes: [code = ""] }: { recoveryCodes: string[] }) => code],
  ])("takes %s, and the password alone signs in again", async (_what, proofOf) => {
    const user = await withApp();
    expect((await remove(user, "not the password")).status).toBe(422);
    expect((await remove(user, proofOf(user))).status).toBe(200);
    expect((await signIn(user)).status).toBe(200);
    const { rowCount } = await deps.pool.query("select 1 from recovery_codes where user_id = $1", [user.id]);
    expect(rowCount).toBe(0);
    expect((await lettersTo(user.email)).at(-1)).toBe("app-removed");
  });

  test("is guessed ten times from one network", async () => {
    const user = await withApp();
    const from = network();
    for (let guess = 0; guess < 10; guess++) expect((await remove(user, "123456", from)).status).toBe(422);
    expect((await remove(user, USER_PASSWORD, from)).status).toBe(429);
  });
});

test("for staff the audit log says what happened to a second factor, for others it says nothing", async () => {
  const [member, staff] = [await withApp(), await withApp(() => createTestStaff(deps))];
  await post("/account/second-factor/app/remove", { proof: USER_PASSWORD }, staff.cookie);
  const linesOf = async (id: string) => {
    const { rows } = await deps.pool.query("select action from audit_log where actor_id = $1 order by at, action", [
      id,
    ]);
    return rows.map(({ action }) => action);
  };
  expect(await linesOf(staff.id)).toEqual(["second-factor.app-added", "second-factor.app-removed"]);
  expect(await linesOf(member.id)).toEqual([]);
});

test("the operator removes a lost second factor, which ends all sessions and is in the audit log", async () => {
  const user = await withApp();
  expect(await resetSecondFactor(deps, "nobody@example.org")).toBe(false);
  expect(await resetSecondFactor(deps, user.email.toUpperCase())).toBe(true);
  expect(await isSignedIn(user.cookie)).toBe(false);
  expect((await signIn(user)).status).toBe(200);
  const { rows } = await deps.pool.query("select detail from audit_log where action = 'second-factor.reset'");
  expect(rows).toEqual([{ detail: `The second factor of ${user.email} was removed on the server.` }]);
});
