/** Signing up, magic links, codes and resets, by the API. One file because the cases share the readers of letters. */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { accountLettersTo } from "#test/account-letters.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { cookieHeader, createTestUser, PASSWORD as USER_PASSWORD } from "#test/user.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(() => deps.setNow(undefined));

const PASSWORD = "ferry mast cobalt onion";
let nextAddress = 0;
const clientAddress = () => `10.1.${++nextAddress >> 8}.${nextAddress & 255}`;
const post = (path: string, body: object, cookie = "") =>
  call(path, { body, headers: { cookie }, clientAddress: clientAddress() });
const newEmail = () => `new-${crypto.randomUUID().slice(0, 8)}@example.org`;
const signUp = (email: string, password = PASSWORD) => post("/auth/sign-up", { name: "Lee Ames", email, password });
const ask = (path: string, email: string) => post(path, { email });
const signIn = async (email: string, password: string) =>
  (await post("/auth/sign-in/email", { email, password })).status;
const newest = async (email: string) => {
  const [letter] = await accountLettersTo(deps, email);
  if (!letter) throw new Error(`no letter went to ${email}`);
  return letter;
};
const cookieOf = (response: Response) => cookieHeader(response.headers.getSetCookie());
const account = async (cookie: string) => {
  const answer = await call("/account", { headers: { cookie } });
  return answer.status === 200 ? answer.json() : undefined;
};
const later = (minutes: number) => deps.setNow(new Date(Date.now() + minutes * 60_000));

describe("signing up", () => {
  test("makes no account before the link of the letter is used, which then signs in", async () => {
    const email = newEmail();
    const answer = await signUp(email);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ message: "Check your email for the confirmation link" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await signIn(email, PASSWORD)).toBe(401);
    const { template, token } = await newest(email);
    expect(template).toBe("accounts.confirm");
    expect(await signIn(email, PASSWORD)).toBe(401);
    const used = await post("/auth/verify", { token }, cookieOf(answer));
    expect(await used.json()).toEqual({ event: "signed-in", redirectTo: null });
    const made = { email, name: "Lee Ames", grants: [], isEmailVerified: true, hasPassword: true };
    expect(await account(cookieOf(used))).toMatchObject(made);
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  test("leads afterwards to the page of this site that was asked for", async () => {
    const email = newEmail();
    const redirectTo = "http://localhost:3000/account/company";
    const sent = await post("/auth/sign-up", { name: "Lee Ames", email, password: PASSWORD, redirectTo });
    expect(sent.status).toBe(202);
    const used = await post("/auth/verify", { token: (await newest(email)).token }, cookieOf(sent));
    expect(await used.json()).toEqual({ event: "signed-in", redirectTo: "/account/company" });
  });

  test("takes the specification's names for the same, and signs in by its name for the code", async () => {
    const email = newEmail();
    const options = { emailRedirectTo: "http://localhost:3000/account/company", data: { name: "Lee Ames", team: 4 } };
    const sent = await post("/auth/sign-up", { email, password: PASSWORD, options });
    expect(sent.status, await sent.clone().text()).toBe(202);
    const { code: token } = await newest(email);
    const used = await post("/auth/verify-code", { email, token, type: "signup" }, cookieOf(sent));
    expect(await used.json()).toEqual({ event: "signed-in", redirectTo: "/account/company" });
    expect(await account(cookieOf(used))).toMatchObject({ email, name: "Lee Ames" });
  });

  test("without a name makes an account that is called by its mailbox, as `data` may be left out", async () => {
    const email = newEmail();
    const sent = await post("/auth/sign-up", { email, password: PASSWORD, options: {} });
    expect(sent.status, await sent.clone().text()).toBe(202);
    const { code } = await newest(email);
    const used = await post("/auth/verify-code", { email, code, type: "signup" }, cookieOf(sent));
    expect(await account(cookieOf(used))).toMatchObject({ email, name: email.split("@")[0] });
  });

  test("with the address of another gives no way in: another browser asks for a new name and password", async () => {
    const email = newEmail();
    const attacker = await signUp(email, "the attacker knows this 7");
    const { token } = await newest(email);
    const look = await (await call(`/auth/links/${token}`)).json();
    expect(look).toEqual({ purpose: "sign-up", email, needsPassword: true });
    const refused = await post("/auth/verify", { token });
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.name).toBe("accounts.password-needed");
    expect((await post("/auth/verify", { token, name: "Owner", password: PASSWORD })).status).toBe(200);
    expect(await signIn(email, "the attacker knows this 7")).toBe(401);
    expect(await signIn(email, PASSWORD)).toBe(200);
    expect((await post("/auth/verify", { token }, cookieOf(attacker))).status).toBe(410);
  });

  test("asks for the letter again, and name and password of the browser wait as long as its link works", async () => {
    const email = newEmail();
    const cookie = cookieOf(await signUp(email));
    later(8);
    const again = await post("/auth/sign-up/again", { email }, cookie);
    expect([again.status, await again.json()]).toEqual([
      202,
      { message: "Check your email for the confirmation link" },
    ]);
    expect(cookieOf(again)).toBe(cookie);
    const { code } = await newest(email);
    later(15);
    const used = await post("/auth/verify-code", { email, code }, cookie);
    expect(await used.json()).toEqual({ event: "signed-in", redirectTo: null });
    expect(await account(cookieOf(used))).toMatchObject({ name: "Lee Ames", hasPassword: true });
    const known = await post("/auth/sign-up/again", { email });
    expect([known.status, await known.json()]).toEqual([
      202,
      { message: "Check your email for the confirmation link" },
    ]);
    const { template } = await newest(email);
    expect(template).toBe("accounts.already");
  });

  test("with an address that has an account changes nothing, and only its owner is told", async () => {
    const { email } = await createTestUser(deps);
    const [known, unknown] = [await signUp(email), await signUp(newEmail())];
    expect(await known.text()).toBe(await unknown.text());
    expect((await newest(email)).template).toBe("accounts.already");
    expect(await signIn(email, PASSWORD)).toBe(401);
    expect(await signIn(email, USER_PASSWORD)).toBe(200);
  });

  test.each([
    ["a short password", { password: "short" }, "password"],
    ["a guessable password", { password: "passwordpassword1" }, "password"],
    ["no name", { name: " " }, "name"],
    ["a web address as a name", { name: "URGENT https://evil.test/prize claim now" }, "name"],
    ["a site as a name", { name: "Visit evil.com" }, "name"],
    ["no email", { email: "" }, "email"],
    ["a foreign address to go to", { redirectTo: "//evil.example/x" }, "redirectTo"],
    ["an address that looks like ours", { redirectTo: "/\\evil.example" }, "redirectTo"],
    ["a path that leads elsewhere", { redirectTo: "/.//evil.example/login" }, "redirectTo"],
  ])("is refused with %s, by field", async (_what, part, field) => {
    const answer = await post("/auth/sign-up", { name: "Lee", email: newEmail(), password: PASSWORD, ...part });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).fields)).toEqual([field]);
  });
});

test("a machine that signs up again and again is refused before its passwords are looked at", async () => {
  const body = { name: "Lee Ames", email: newEmail(), password: "passwordpassword" };
  const answers = [];
  for (let time = 0; time < 31; time++) answers.push(await call("/auth/sign-up", { body, clientAddress: "10.9.9.9" }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
});

describe("a magic link", () => {
  test.each([
    ["", { emailRedirectTo: "/account/company" }],
    ["in options", { options: { emailRedirectTo: "/account/company" } }],
  ])("leads to the page of the specification's emailRedirectTo %s", async (_where, part) => {
    const { email } = await createTestUser(deps);
    expect((await post("/auth/magic-link", { email, ...part })).status).toBe(202);
    const { code } = await newest(email);
    const used = await post("/auth/verify-code", { email, token: code, type: "magiclink" });
    expect(await used.json()).toEqual({ event: "signed-in", redirectTo: "/account/company" });
  });

  test.each([
    [{ type: "sms", token: "123456", email: "pat@delta.example" }, "type"],
    [{ type: "phone_change", token: "123456", email: "pat@delta.example" }, "type"],
    [{ type: "email", token: "123456", email: "pat@delta.example", phone: "6015550142" }, "phone"],
  ])("has no code for a phone: %j is refused in words", async (body, field) => {
    const answer = await post("/auth/verify-code", body);
    expect(answer.status).toBe(422);
    const words = "Codes go to email addresses only: no code is sent to a phone";
    expect((await answer.json()).fields).toEqual({ [field]: [words] });
  });

  test("signs a user in once, within ten minutes, and looking at it does not use it up", async () => {
    const { email, id } = await createTestUser(deps);
    const answer = await post("/auth/magic-link", { email, redirectTo: "http://localhost:3000/events?x=1" });
    expect(await answer.json()).toEqual({ message: "Check your email for the magic link" });
    const { token } = await newest(email);
    for (let look = 0; look < 3; look++) expect((await call(`/auth/links/${token}`)).status).toBe(200);
    later(9.9);
    const used = await post("/auth/verify", { token });
    expect(await used.json()).toEqual({ event: "signed-in", redirectTo: "/events?x=1" });
    expect(await account(cookieOf(used))).toMatchObject({ id });
    expect((await post("/auth/verify", { token })).status).toBe(410);
    expect((await call(`/auth/links/${token}`)).status).toBe(410);
  });

  test("is over after ten minutes", async () => {
    const { email } = await createTestUser(deps);
    await ask("/auth/magic-link", email);
    const { token } = await newest(email);
    later(10.1);
    expect((await post("/auth/verify", { token })).status).toBe(410);
  });

  test("used twice at once opens one session", async () => {
    const { email } = await createTestUser(deps);
    await ask("/auth/magic-link", email);
    const { token } = await newest(email);
    const both = await Promise.all([1, 2].map(() => post("/auth/verify", { token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test("for an address without an account makes one when it is used, without a password", async () => {
    const email = newEmail();
    await ask("/auth/magic-link", email.toUpperCase());
    const { token } = await newest(email);
    const used = await post("/auth/verify", { token });
    const made = { email, name: email.split("@")[0], grants: [], isEmailVerified: true, hasPassword: false };
    expect(await account(cookieOf(used))).toMatchObject(made);
  });

  test("is not sent to a disabled user, and an earlier one opens nothing", async () => {
    const { email, id } = await createTestUser(deps);
    await ask("/auth/magic-link", email);
    const { token } = await newest(email);
    await deps.pool.query("update users set disabled_at = now() where id = $1", [id]);
    expect((await post("/auth/verify", { token })).status).toBe(410);
    await ask("/auth/reset-password", email);
    expect(await accountLettersTo(deps, email)).toHaveLength(1);
  });

  test("without an email is refused with a clear word, and nothing is sent", async () => {
    const answer = await post("/auth/magic-link", { email: "" });
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields.email).toEqual(["Must enter email address"]);
    const { rowCount } = await deps.pool.query("select 1 from pgboss.job where name = 'accounts.post-link'");
    expect(rowCount).toBe(0);
  });

  test("asked for from many networks sends one letter, and another once it was used", async () => {
    const { email } = await createTestUser(deps);
    for (let network = 0; network < 8; network++) await ask("/auth/magic-link", email);
    const { token } = await newest(email);
    expect(await accountLettersTo(deps, email)).toHaveLength(1);
    expect((await post("/auth/verify", { token })).status).toBe(200);
    await ask("/auth/magic-link", email);
    expect(await accountLettersTo(deps, email)).toHaveLength(2);
  });

  test("is stored as a hash, and neither row nor letter in waiting holds token or code", async () => {
    const { email } = await createTestUser(deps);
    await ask("/auth/magic-link", email);
    const { token, code } = await newest(email);
    for (const table of ["account_links", "outbox", "pgboss.job"]) {
      const { rows } = await deps.pool.query(`select to_jsonb(t)::text as row from ${table} t`);
      expect(rows.length, table).toBeGreaterThan(0);
      // Matches the code as a separate number: six digits may be inside any long number.
      for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${token}|"${code}"`));
    }
  });
});

describe("the six digits", () => {
  const code = (email: string, digits: string) => post("/auth/verify-code", { email, code: digits });
  const wrong = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, "0");

  test.each([
    ["a phone in place of the email", { phone: "6015550100", code: "123456", type: "sms" }],
    ["a type of code that no letter carries", { email: "kim@example.org", code: "123456", type: "phone_change" }],
  ])("are refused with %s: codes go to email only", async (_what, typed) => {
    const answer = await post("/auth/verify-code", typed);
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, expect.arrayContaining(["type"])]);
  });

  test("do what the link does, typed with a space as well, and once", async () => {
    const { email, id } = await createTestUser(deps);
    await ask("/auth/magic-link", email);
    const { code: digits, token } = await newest(email);
    const used = await code(email, `${digits.slice(0, 3)} ${digits.slice(3)}`);
    expect(await account(cookieOf(used))).toMatchObject({ id });
    expect((await code(email, digits)).status).toBe(422);
    expect((await post("/auth/verify", { token })).status).toBe(410);
  });

  test("are tried five times; afterwards the link works alone", async () => {
    const { email } = await createTestUser(deps);
    await ask("/auth/magic-link", email);
    const { code: digits, token } = await newest(email);
    for (let guess = 0; guess < 5; guess++) expect((await code(email, wrong(digits))).status).toBe(422);
    expect((await code(email, digits)).status).toBe(422);
    expect((await post("/auth/verify", { token })).status).toBe(200);
  });

  test("are tried thirty times a day, however many letters go", async () => {
    const { email } = await createTestUser(deps);
    for (let letter = 0; letter < 6; letter++) {
      later(letter * 20);
      await ask("/auth/magic-link", email);
      const { code: digits } = await newest(email);
      for (let guess = 0; guess < 5; guess++) await code(email, wrong(digits));
    }
    later(130);
    await ask("/auth/magic-link", email);
    const { code: digits, token } = await newest(email);
    expect((await code(email, digits)).status).toBe(422);
    expect((await post("/auth/verify", { token })).status).toBe(200);
  });

  test("of another address, or for another purpose, are not taken; the answer is the same for an unknown one", async () => {
    const [first, other] = [await createTestUser(deps), await createTestUser(deps)];
    await ask("/auth/magic-link", first.email);
    const { code: digits } = await newest(first.email);
    const refused = await code(other.email, digits);
    expect(refused.status).toBe(422);
    expect(await (await code("nobody@example.org", digits)).text()).toBe(await refused.text());
    const typed = { email: first.email, code: digits, type: "reset" };
    expect((await post("/auth/verify-code", typed)).status).toBe(422);
    expect((await post("/auth/verify-code", { ...typed, type: "magic-link" })).status).toBe(200);
  });

  test("of a reset lead to a new password", async () => {
    const { email } = await createTestUser(deps);
    await ask("/auth/reset-password", email);
    const { code: digits } = await newest(email);
    const { event, token } = await (await code(email, digits)).json();
    expect(event).toBe("password-recovery");
    const renewed = await call("/auth/password", { method: "PUT", body: { token, password: PASSWORD } });
    expect(renewed.status).toBe(200);
    expect(await signIn(email, PASSWORD)).toBe(200);
  });
});

describe("resetting a password", () => {
  const renew = (token: string, password: string) =>
    call("/auth/password", { method: "PUT", body: { token, password } });

  test("sets it once, does not sign in, and ends every session", async () => {
    const user = await createTestUser(deps);
    const answer = await ask("/auth/reset-password", user.email);
    expect(await answer.json()).toEqual({ message: "Check your email for the password reset link" });
    const { token } = await newest(user.email);
    expect(await (await post("/auth/verify", { token })).json()).toEqual({ event: "password-recovery", token });
    expect((await renew(token, "passwordpassword1")).status).toBe(422);
    const renewed = await renew(token, PASSWORD);
    expect(await renewed.json()).toEqual({ event: "user-updated", message: "Your password has been updated" });
    expect(renewed.headers.getSetCookie()).toEqual([]);
    expect(await account(user.cookie)).toBeUndefined();
    expect(await signIn(user.email, USER_PASSWORD)).toBe(401);
    expect(await signIn(user.email, PASSWORD)).toBe(200);
    expect((await renew(token, "another long password 5")).status).toBe(410);
  });

  test("uses up the magic link that is still open", async () => {
    const { email } = await createTestUser(deps);
    await ask("/auth/magic-link", email);
    const magic = await newest(email);
    await ask("/auth/reset-password", email);
    const letters = await accountLettersTo(deps, email);
    const reset = letters.find(({ template }) => template === "accounts.reset");
    expect((await renew(reset?.token ?? "", PASSWORD)).status).toBe(200);
    expect((await post("/auth/verify", { token: magic.token })).status).toBe(410);
  });

  test("of an address without an account says so by mail alone", async () => {
    const { email } = await createTestUser(deps);
    const stranger = newEmail();
    const [known, unknown] = [await ask("/auth/reset-password", email), await ask("/auth/reset-password", stranger)];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect((await newest(stranger)).template).toBe("accounts.no-account");
    expect((await newest(email)).template).toBe("accounts.reset");
  });

  test("needs a link for a reset: a magic link sets no password", async () => {
    const { email } = await createTestUser(deps);
    await ask("/auth/magic-link", email);
    expect((await renew((await newest(email)).token, PASSWORD)).status).toBe(410);
  });
});
