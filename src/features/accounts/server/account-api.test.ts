import { createHash, createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { cookieHeader, createTestUser, PASSWORD as USER_PASSWORD } from "#test/user.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

test("a user without any grant is told who they are, in an answer that no cache keeps", async () => {
  const { cookie, ...user } = await createTestUser(deps);
  const answer = await call("/account", { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ ...user, grants: [], isEmailVerified: true, hasPassword: true });
});

test("staff have an account like everybody", async () => {
  const { cookie, email } = await createTestStaff(deps);
  expect(await (await call("/account", { headers: { cookie } })).json()).toMatchObject({
    email,
    grants: ["staff", "administrator"],
  });
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

const signIn = async (email: string, password: string, userAgent = "Firefox on a desk") => {
  const body = { email, password };
  const answer = await call("/auth/sign-in/email", { body, headers: { "user-agent": userAgent } });
  return { status: answer.status, cookie: cookieHeader(answer.headers.getSetCookie()) };
};
const sessionsOf = async (cookie: string) => (await call("/account/sessions", { headers: { cookie } })).json();

test("users see where they are signed in, and sign out one device or all of them", async () => {
  const { cookie, email } = await createTestUser(deps);
  const phone = await signIn(email, USER_PASSWORD, "Safari on a phone");
  const other = await createTestUser(deps);
  const own = await sessionsOf(cookie);
  expect(own).toHaveLength(2);
  expect(own.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toHaveLength(1);
  const { id } = own.find(({ userAgent }: { userAgent: string }) => userAgent === "Safari on a phone");
  const end = (path: string, by: string) => call(path, { method: "DELETE", headers: { cookie: by } });
  expect((await end(`/account/sessions/${id}`, other.cookie)).status).toBe(404);
  expect((await end(`/account/sessions/${id}`, cookie)).status).toBe(200);
  expect((await end(`/account/sessions/${id}`, cookie)).status).toBe(404);
  expect((await call("/account", { headers: { cookie: phone.cookie } })).status).toBe(401);
  expect(await sessionsOf(cookie)).toHaveLength(1);
  const again = await signIn(email, USER_PASSWORD);
  expect((await end("/account/sessions", cookie)).status).toBe(200);
  for (const ended of [cookie, again.cookie])
    expect((await call("/account", { headers: { cookie: ended } })).status).toBe(401);
  expect((await call("/account", { headers: { cookie: other.cookie } })).status).toBe(200);
});

test("users change their password by the current one, which ends their other sessions", async () => {
  const { cookie, email } = await createTestUser(deps);
  const elsewhere = await signIn(email, USER_PASSWORD);
  const change = (currentPassword: string, password: string) =>
    call("/account/password", { method: "PUT", body: { currentPassword, password }, headers: { cookie } });
  const wrong = await change("not my current password", "ferry mast cobalt onion");
  expect(wrong.status).toBe(422);
  expect((await wrong.json()).fields.currentPassword).toEqual(["This is not your current password."]);
  expect((await change(USER_PASSWORD, "short")).status).toBe(422);
  const changed = await change(USER_PASSWORD, "ferry mast cobalt onion");
  expect(await changed.json()).toEqual({ event: "user-updated", message: "Your password has been updated" });
  expect((await call("/account", { headers: { cookie } })).status).toBe(200);
  expect((await call("/account", { headers: { cookie: elsewhere.cookie } })).status).toBe(401);
  expect((await signIn(email, USER_PASSWORD)).status).toBe(401);
  expect((await signIn(email, "ferry mast cobalt onion")).status).toBe(200);
});

test("the current password is guessed ten times in a quarter of an hour, by who sits at an open session", async () => {
  const { cookie } = await createTestUser(deps);
  const guess = () =>
    call("/account/password", {
      method: "PUT",
      body: { currentPassword: "not my current password", password: "ferry mast cobalt onion" },
      headers: { cookie },
    });
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
});

test("users change their name", async () => {
  const { cookie } = await createTestUser(deps);
  const rename = (name: string) => call("/account", { method: "PATCH", body: { name }, headers: { cookie } });
  expect((await rename(" ")).status).toBe(422);
  expect((await rename("Pat Calloway-Reed")).status).toBe(200);
  expect(await (await call("/account", { headers: { cookie } })).json()).toMatchObject({ name: "Pat Calloway-Reed" });
});

test("the database holds no token of a session, and what it holds opens nothing", async () => {
  const { cookie, id } = await createTestUser(deps);
  const [name = "", signed = ""] = cookie.split("=");
  const [token = ""] = decodeURIComponent(signed).split(".");
  const { rows } = await deps.pool.query("select token from sessions where user_id = $1", [id]);
  expect(rows).toHaveLength(1);
  expect(rows[0].token).not.toBe(token);
  expect(rows[0].token).toBe(createHash("sha256").update(token).digest("hex"));
  const stolen = createHmac("sha256", deps.secret).update(rows[0].token).digest("base64");
  const forged = `${name}=${encodeURIComponent(`${rows[0].token}.${stolen}`)}`;
  expect((await call("/account", { headers: { cookie: forged } })).status).toBe(401);
});
