/** Sign-in, sessions and one-time links. One file because the cases share one set of staff users and its limits. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { countResources } from "#test/count-resources.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { cookieHeader, PASSWORD } from "#test/user.ts";
import { inviteStaff } from "./invitations/invite-staff.ts";
import { mintFirstStaffLink } from "./invitations/mint-first-staff-link.ts";

let deps: TestDeps;
let call: ReturnType<typeof createTestApi>;

beforeAll(async () => {
  deps = await createTestDeps();
  call = createTestApi(deps);
});
afterAll(() => deps.close());

let nextAddress = 0;
/** Every test signs in from an address of its own, so that the tests do not share the limit per address. */
const newAddress = () => `198.51.100.${++nextAddress}`;
const signIn = (email: string, password: string, clientAddress = newAddress()) =>
  call("/auth/sign-in/email", { body: { email, password }, clientAddress });
const session = (cookie: string) => call("/session", { headers: { cookie } });
const tokenOf = (link = "") => new URL(link).searchParams.get("token") ?? "";

describe("signing in", () => {
  test("with the right password opens a session in an HttpOnly SameSite cookie", async () => {
    const staff = await createTestStaff(deps);
    const response = await signIn(staff.email.toUpperCase(), PASSWORD);
    expect(response.status).toBe(200);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
    const body = await (await session(cookieHeader([cookie]))).json();
    expect(body).toMatchObject({ email: staff.email, name: staff.name, grants: ["staff", "administrator"] });
  });

  test("answers a wrong password and an unknown address alike, after the same work", async () => {
    const staff = await createTestStaff(deps);
    const answerTo = async (email: string) => {
      const answers: Response[] = [];
      const hashes = await countResources("SCRYPTREQUEST", async () => {
        answers.push(await signIn(email, "a wrong but long password"));
      });
      return { statuses: answers.map(({ status }) => status), text: await answers[0]?.text(), hashes };
    };
    const known = await answerTo(staff.email);
    expect(known).toMatchObject({ statuses: [401], hashes: 1 });
    expect(await answerTo("nobody@example.org")).toEqual(known);
  });

  test("is refused after ten guesses in fifteen minutes from one network; owner and users elsewhere can still sign in", async () => {
    const [guessed, other] = [await createTestStaff(deps), await createTestStaff(deps)];
    const wrong = "a wrong but long password";
    for (let guess = 1; guess <= 10; guess++) {
      // Every address of the /64 is the same guesser.
      expect((await signIn(guessed.email, wrong, `2001:db8:77:1::${guess}`)).status).toBe(401);
    }
    const eleventh = await signIn(guessed.email, PASSWORD, "2001:db8:77:1:ffff::1");
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await signIn(guessed.email, PASSWORD, "2001:db8:77:2::1")).status).toBe(200);
    expect((await signIn(other.email, PASSWORD, "2001:db8:77:1::1")).status).toBe(200);
    expect((await session(guessed.cookie)).status).toBe(200);
  });

  test("counts guesses of an unknown account just the same", async () => {
    const there = newAddress();
    for (let guess = 1; guess <= 10; guess++) await signIn("ghost@example.org", "a wrong but long password", there);
    expect((await signIn("ghost@example.org", "a wrong but long password", there)).status).toBe(429);
  });

  test("with the right password forgives earlier guesses", async () => {
    const staff = await createTestStaff(deps);
    const there = newAddress();
    for (let round = 0; round < 2; round++) {
      for (let guess = 1; guess <= 9; guess++) await signIn(staff.email, "a wrong but long password", there);
      expect((await signIn(staff.email, PASSWORD, there)).status).toBe(200);
    }
  });

  test("believes no address that a visitor's header claims", async () => {
    const staff = await createTestStaff(deps);
    const forged = { "x-forwarded-for": "203.0.113.9", "x-blacktop-client-address": "203.0.113.9" };
    const body = { email: staff.email, password: PASSWORD };
    const clientAddress = newAddress();
    await call("/auth/sign-in/email", { body, clientAddress, headers: forged });
    const { rows } = await deps.pool.query("select ip_address from sessions where ip_address = any($1)", [
      ["203.0.113.9", clientAddress],
    ]);
    expect(rows).toEqual([{ ip_address: clientAddress }]);
  });

  test("gives a fresh token even to a browser that brings one", async () => {
    const staff = await createTestStaff(deps);
    const body = { email: staff.email, password: PASSWORD };
    const response = await call("/auth/sign-in/email", { body, headers: { cookie: staff.cookie } });
    expect(cookieHeader(response.headers.getSetCookie())).not.toBe(staff.cookie);
  });

  test("is refused to a disabled user, whose open session ends too", async () => {
    const staff = await createTestStaff(deps);
    await deps.pool.query("update users set disabled_at = now() where email = $1", [staff.email]);
    expect((await session(staff.cookie)).status).toBe(401);
    expect((await signIn(staff.email, PASSWORD)).status).toBe(401);
  });

  test("writes neither address nor password into the log", async () => {
    await signIn("somebody@example.org", "a wrong but long password");
    const log = JSON.stringify(deps.logged);
    expect(log).toContain("sign-in-refused");
    expect(log).not.toContain("somebody@example.org");
    expect(log).not.toContain("a wrong but long password");
  });
});

describe("a session", () => {
  test("is over on the server after signing out", async () => {
    const staff = await createTestStaff(deps);
    const response = await call("/auth/sign-out", { method: "POST", headers: { cookie: staff.cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
    expect((await session(staff.cookie)).status).toBe(401);
    expect(deps.logged.at(-1)?.detail).toEqual({
      event: "signed-out",
      user: staff.id,
      network: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  test.each([
    ["12 hours without use", 12.1, 12.1],
    ["seven days of use", 7 * 24 + 0.1, 0],
  ])("ends after %s", async (_name, hoursOld, hoursIdle) => {
    const staff = await createTestStaff(deps);
    await deps.pool.query(
      `update sessions set created_at = now() - make_interval(secs => $2), updated_at = now() - make_interval(secs => $3),
       expires_at = now() - make_interval(secs => $2) + interval '7 days'
       where user_id = (select id from users where email = $1)`,
      [staff.email, hoursOld * 3600, hoursIdle * 3600],
    );
    const answer = await call("/auth/get-session", { headers: { cookie: staff.cookie } });
    expect(await answer.json()).toBeNull();
    expect((await session(staff.cookie)).status).toBe(401);
  });

  test("that is in use goes on", async () => {
    const staff = await createTestStaff(deps);
    const user = "user_id = (select id from users where email = $1)";
    await deps.pool.query(`update sessions set updated_at = now() - interval '11 hours' where ${user}`, [staff.email]);
    expect((await session(staff.cookie)).status).toBe(200);
    const { rows } = await deps.pool.query(
      `select updated_at > now() - interval '1 minute' as noted from sessions where ${user}`,
      [staff.email],
    );
    expect(rows).toEqual([{ noted: true }]);
  });

  test("with a tampered cookie is invalid", async () => {
    const staff = await createTestStaff(deps);
    expect((await session(staff.cookie.replace(/=(.)/, "=x$1"))).status).toBe(401);
    expect(await (await call("/auth/get-session")).json()).toBeNull();
  });

  test("of a user without the staff grant opens nothing", async () => {
    const staff = await createTestStaff(deps);
    await deps.pool.query("update users set grants = '{}' where email = $1", [staff.email]);
    expect((await session(staff.cookie)).status).toBe(401);
  });
});

describe("routes that stay closed", () => {
  test.each([
    ["POST", "/auth/sign-up/email"],
    ["POST", "/auth/sign-in/social"],
    ["POST", "/auth/update-user"],
    ["POST", "/auth/change-password"],
    ["POST", "/auth/request-password-reset"],
    ["GET", "/auth/list-sessions"],
    ["GET", "/auth/ok"],
    ["POST", "/auth//sign-in/email"],
    ["POST", "//auth/sign-in/email"],
    ["POST", "/auth/sign-in/email/"],
    ["POST", "/auth/x/../sign-up/email"],
    ["POST", "/auth/%73ign-up/email"],
  ])("%s %s answers 404", async (method, path) => {
    const body = method === "POST" ? { email: "new@example.org", password: PASSWORD, name: "New" } : undefined;
    expect((await call(path, { method, body })).status).toBe(404);
  });

  test("a page of another site can sign no user in or out", async () => {
    const staff = await createTestStaff(deps);
    const headers = { origin: "https://evil.example", cookie: staff.cookie };
    const body = { email: staff.email, password: PASSWORD };
    expect((await call("/auth/sign-in/email", { body, headers })).status).toBe(403);
    expect((await call("/auth/sign-out", { method: "POST", headers })).status).toBe(403);
    expect((await session(staff.cookie)).status).toBe(200);
  });

  test("unknown keys are refused", async () => {
    const body = { email: "a@example.org", password: PASSWORD, callbackURL: "https://evil.example" };
    expect((await call("/auth/sign-in/email", { body })).status).toBe(422);
  });
});

describe("a one-time link", () => {
  const accept = (token: string, email: string, password = PASSWORD) =>
    call("/staff-links", { body: { token, name: "Ruth Okafor", email, password }, clientAddress: newAddress() });

  test("makes the first staff user with every grant, once, and none while staff exist", async () => {
    const empty = await createTestDeps();
    const callEmpty = createTestApi(empty);
    const stale = tokenOf(await mintFirstStaffLink(empty));
    empty.setNow(new Date(Date.now() + 10 * 60_000));
    const token = tokenOf(await mintFirstStaffLink(empty));
    const user = { name: "Ruth Okafor", email: "Ruth@Example.org", password: PASSWORD };

    expect((await callEmpty("/staff-links", { body: { ...user, token: stale } })).status).toBe(410);
    expect(await (await callEmpty(`/staff-links/${token}`)).json()).toEqual({ email: null });
    const both = await Promise.all([1, 2].map(() => callEmpty("/staff-links", { body: { ...user, token } })));
    expect(both.map((response) => response.status).sort()).toEqual([201, 410]);

    const made = both.find((response) => response.status === 201);
    const cookie = cookieHeader(made?.headers.getSetCookie() ?? []);
    const who = await (await callEmpty("/session", { headers: { cookie } })).json();
    expect(who).toMatchObject({ email: "ruth@example.org", grants: ["staff", "administrator", "lettings"] });
    expect(await mintFirstStaffLink(empty)).toBeUndefined();
    await empty.close();
  });

  test("for the first staff user is the same for processes that start together", async () => {
    const empty = await createTestDeps();
    const links = await Promise.all([1, 2, 3, 4].map(() => mintFirstStaffLink(empty)));
    expect(new Set(links).size).toBe(1);
    const body = { token: tokenOf(links[0]), name: "Ruth", email: "ruth@example.org", password: PASSWORD };
    expect((await createTestApi(empty)("/staff-links", { body })).status).toBe(201);
    await empty.close();
  });

  test("for the first staff user is refused after another person became staff", async () => {
    const empty = await createTestDeps();
    const token = tokenOf(await mintFirstStaffLink(empty));
    await createTestStaff(empty);
    const body = { token, name: "Late", email: "late@example.org", password: PASSWORD };
    expect((await createTestApi(empty)("/staff-links", { body })).status).toBe(410);
    await empty.close();
  });

  test("is stored only as a hash and ends after a day", async () => {
    const token = tokenOf(await inviteStaff(deps, { email: "slow@example.org" }));
    const { rows } = await deps.pool.query("select * from staff_links");
    expect(JSON.stringify(rows)).not.toContain(token);
    deps.setNow(new Date(Date.now() + 25 * 3600_000));
    expect((await accept(token, "slow@example.org")).status).toBe(410);
    deps.setNow(undefined);
  });

  test("makes the person it was made for, whatever address is typed", async () => {
    const token = tokenOf(await inviteStaff(deps, { email: "invited@example.org" }));
    const response = await accept(token, "other@example.org");
    expect(response.status).toBe(201);
    const who = await (await session(cookieHeader(response.headers.getSetCookie()))).json();
    expect(who).toMatchObject({ email: "invited@example.org", grants: ["staff", "administrator"] });
  });

  test("for an existing staff user sets a new password and ends their sessions", async () => {
    const staff = await createTestStaff(deps);
    const token = tokenOf(await inviteStaff(deps, { email: staff.email }));
    expect((await accept(token, staff.email, "cobalt ferry onion mast")).status).toBe(201);
    expect((await session(staff.cookie)).status).toBe(401);
    expect((await signIn(staff.email, PASSWORD)).status).toBe(401);
    expect((await signIn(staff.email, "cobalt ferry onion mast")).status).toBe(200);
  });

  test("is not used up by a password that is refused", async () => {
    const token = tokenOf(await inviteStaff(deps, { email: "careful@example.org" }));
    const refused = await accept(token, "careful@example.org", "passwordpassword1");
    expect(refused.status).toBe(422);
    expect((await refused.json()).fields.password[0]).toContain("easily guessed");
    expect((await accept(token, "careful@example.org")).status).toBe(201);
  });
});

test("with an https address the cookie is bound to the host", async () => {
  const secure = await createTestDeps({ parts: { publicUrl: "https://mapa.example" } });
  const staff = await createTestStaff(secure);
  expect(staff.cookie).toMatch(/^__Host-blacktop\.session_token=/);
  const response = await createTestApi(secure)("/auth/sign-in/email", {
    body: { email: staff.email, password: PASSWORD },
  });
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/i);
  await secure.close();
});
