/**
 * Signing in with an account of another company, against an OpenID provider over HTTP. One file because every case
 * signs in at the same fake provider.
 */
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { type Claims, startOpenidProvider } from "#test/openid-provider.ts";
import { createTestStaff } from "#test/staff.ts";
import { cookieHeader, createTestUser, PASSWORD } from "#test/user.ts";
import { authenticatorApps, passkeys } from "../factors/factor-tables.ts";
import { credentials, users } from "../tables.ts";
import { providerSignIns } from "./provider-tables.ts";

const provider = await startOpenidProvider();
const deps = await createTestDeps({ env: provider.env });
const call = createTestApi(deps);
afterAll(async () => {
  await deps.close();
  await provider.close();
});
afterEach(() => {
  deps.setNow(undefined);
  provider.lie = {};
});

let nextAddress = 0;
const clientAddress = () => `10.2.${++nextAddress >> 8}.${nextAddress & 255}`;
const person = (over: Claims = {}): Claims => {
  const word = crypto.randomUUID().slice(0, 8);
  return { sub: word, email: `Person-${word}@Example.org`, email_verified: true, name: "Lee Ames", ...over };
};
async function begin(over: object = {}) {
  const response = await call("/auth/sign-in/oauth", {
    body: { provider: "openid", ...over },
    clientAddress: clientAddress(),
  });
  return { response, cookie: cookieHeader(response.headers.getSetCookie()), ...(await response.clone().json()) };
}
async function back(address: URL, cookie: string) {
  const response = await call(`${address.pathname.replace("/api", "")}${address.search}`, {
    headers: { cookie },
    clientAddress: clientAddress(),
  });
  return {
    status: response.status,
    to: response.headers.get("location"),
    cookie: cookieHeader(response.headers.getSetCookie()),
  };
}
async function signIn(claims: Claims, over: object = {}) {
  const { url, cookie } = await begin(over);
  return back(await provider.approve(url, claims), cookie);
}
const account = async (cookie: string) => {
  const answer = await call("/account", { headers: { cookie } });
  return answer.status === 200 ? answer.json() : undefined;
};
const refusal = (word: string) => `/account?refused=${word}`;

describe("signing in with a provider", () => {
  test("goes there with state, nonce and PKCE, and nothing of them is in the database", async () => {
    const { response, url, name } = await begin({ scopes: "phone", queryParams: { prompt: "select_account" } });
    const sent = Object.fromEntries(new URL(url).searchParams);
    expect(name).toBe("Stand-in");
    expect(sent).toMatchObject({
      response_type: "code",
      scope: "openid email profile phone",
      code_challenge_method: "S256",
    });
    expect(sent).toMatchObject({
      prompt: "select_account",
      redirect_uri: `${deps.publicUrl}/api/auth/callback/openid`,
    });
    expect([sent.state?.length, sent.nonce?.length, sent.code_challenge?.length]).toEqual([43, 43, 43]);
    expect(response.headers.getSetCookie().join()).toMatch(
      /^blacktop\.provider=.{32}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const rows = JSON.stringify(await deps.db.select().from(providerSignIns));
    for (const secret of [sent.state, sent.nonce, response.headers.getSetCookie()[0]?.slice(19, 51)])
      expect(rows).not.toContain(secret);
  });

  test("makes the account, which has no password, and stores no token of the provider", async () => {
    const claims = person();
    const done = await signIn(claims, { redirectTo: "/events?x=1" });
    expect(done).toMatchObject({ status: 303, to: "/events?x=1" });
    const made = await account(done.cookie);
    const email = String(claims.email).toLowerCase();
    expect(made).toMatchObject({ email, name: "Lee Ames", grants: [], isEmailVerified: true, hasPassword: false });
    const [linkedAccount] = await deps.db.select().from(credentials).where(eq(credentials.userId, made.id));
    expect(linkedAccount).toMatchObject({ providerId: provider.issuer, accountId: claims.sub });
    expect([
      linkedAccount?.accessToken,
      linkedAccount?.refreshToken,
      linkedAccount?.idToken,
      linkedAccount?.password,
      linkedAccount?.scope,
    ]).toEqual(Array(5).fill(null));
  });

  test("opens the account that the email has already, and the same one after the email changed there", async () => {
    const user = await createTestUser(deps);
    const claims = person({ email: user.email });
    expect(await account((await signIn(claims)).cookie)).toMatchObject({ id: user.id, name: user.name });
    const other = await createTestUser(deps);
    expect(await account((await signIn({ ...claims, email: other.email })).cookie)).toMatchObject({ id: user.id });
  });

  test("opens no account that another person of the provider is linked to, though it has their email now", async () => {
    const claims = person();
    expect((await signIn(claims)).to).toBe("/account");
    const stranger = await signIn({ ...claims, sub: "another person" });
    expect(stranger).toMatchObject({ status: 303, to: refusal("refused"), cookie: "" });
  });

  test("leads a user with a second factor to the second step, and opens no session", async () => {
    const user = await createTestUser(deps);
    const confirmed = { userId: user.id, sealedKey: "-", confirmedAt: new Date(), createdAt: new Date() };
    await deps.db.insert(authenticatorApps).values(confirmed);
    const done = await signIn(person({ email: user.email }), { redirectTo: "/events" });
    expect(done.to).toBe("/account/second-step?next=%2Fevents");
    expect(done.cookie).toContain("second_step");
    expect(await account(done.cookie)).toBeUndefined();
  });

  test("twice at once makes one account", async () => {
    const claims = person();
    const both = await Promise.all([signIn(claims), signIn(claims)]);
    const ids = await Promise.all(both.map(async ({ cookie }) => (await account(cookie))?.id));
    expect(ids[0]).toBeDefined();
    expect(ids[0]).toBe(ids[1]);
    const isSameAccount = and(
      eq(credentials.accountId, String(claims.sub)),
      eq(credentials.providerId, provider.issuer),
    );
    expect(await deps.db.$count(credentials, isSameAccount)).toBe(1);
  });
});

describe("a linked account", () => {
  const listed = async (cookie: string) => (await call("/account/providers", { headers: { cookie } })).json();
  const end = async (cookie: string, id: string) => {
    const answer = await call(`/account/providers/${id}`, { method: "DELETE", headers: { cookie } });
    return [answer.status, (await answer.json()).error?.name];
  };
  const lettersTo = async (email: string) => {
    const sql = `select payload->>'news' as news, payload->>'provider' as provider from outbox
      where to_address = $1 and template = 'accounts.provider' order by created_at, news`;
    return (await deps.pool.query(sql, [email])).rows;
  };

  test("is told to its owner by mail when it is made, is listed, and is ended by its owner alone", async () => {
    const [user, other] = [await createTestUser(deps), await createTestUser(deps)];
    await signIn(person({ email: user.email }));
    await signIn(person({ email: other.email }));
    expect(await lettersTo(user.email)).toEqual([{ news: "linked", provider: "Stand-in" }]);
    const [linkedAccount, ...more] = await listed(user.cookie);
    expect(more).toEqual([]);
    expect(linkedAccount).toEqual({ id: expect.any(String), name: "Stand-in", since: expect.any(String) });
    expect(await end(other.cookie, linkedAccount.id)).toEqual([404, "accounts.no-such-linked-account"]);
    expect(await end(user.cookie, linkedAccount.id)).toEqual([200, undefined]);
    expect(await end(user.cookie, linkedAccount.id)).toEqual([404, "accounts.no-such-linked-account"]);
    expect(await listed(user.cookie)).toEqual([]);
    expect((await listed(other.cookie)).length).toBe(1);
    expect((await lettersTo(user.email)).map(({ news }) => news)).toEqual(["linked", "unlinked"]);
  });

  test("that is all there is stays, until there is a passkey", async () => {
    const { cookie } = await signIn(person());
    const [linkedAccount] = await listed(cookie);
    expect(await end(cookie, linkedAccount.id)).toEqual([409, "accounts.last-way-in"]);
    expect((await listed(cookie)).length).toBe(1);
    const { id: userId } = await account(cookie);
    await deps.db.insert(passkeys).values({
      id: crypto.randomUUID(),
      userId,
      name: "Phone",
      credentialId: crypto.randomUUID(),
      publicKey: "-",
      counter: 0,
      transports: [],
      isBackedUp: false,
      createdAt: new Date(),
    });
    expect(await end(cookie, linkedAccount.id)).toEqual([200, undefined]);
  });

  const link = async (cookie: string, claims: Claims, proof?: string) => {
    const answer = await call("/account/providers", {
      body: { provider: "openid", proof },
      headers: { cookie },
      clientAddress: clientAddress(),
    });
    if (answer.status !== 200) return [answer.status, (await answer.json()).error.name];
    const { url } = await answer.json();
    const own = `${cookie}; ${cookieHeader(answer.headers.getSetCookie())}`;
    const done = await back(await provider.approve(url, claims), own);
    return [done.to, done.cookie];
  };

  test("of staff is linked by who is signed in, never by an email, and is in the log of activity", async () => {
    const staff = await createTestStaff(deps);
    const claims = person({ email: staff.email });
    expect(await signIn(claims)).toEqual({ status: 303, to: refusal("staff"), cookie: "" });
    expect(await listed(staff.cookie)).toEqual([]);
    // The email of the account there does not matter to its owner.
    const [to, cookie] = await link(staff.cookie, { ...claims, email: "elsewhere@example.org", email_verified: false });
    expect([to, cookie]).toEqual(["/account/security", "blacktop.provider="]);
    expect((await listed(staff.cookie)).length).toBe(1);
    expect((await account((await signIn(claims)).cookie)).id).toBe(staff.id);
    const { rows } = await deps.pool.query("select action, detail from audit_log where actor_id = $1", [staff.id]);
    expect(rows).toEqual([{ action: "provider.linked", detail: "Now signs in with Stand-in as well." }]);
  });
});

describe("linking an account", () => {
  const begun = (cookie: string, proof?: string) =>
    call("/account/providers", { body: { provider: "openid", proof }, headers: { cookie } });

  test("asks for a proof ten minutes after the sign-in, and refuses visitors without a session", async () => {
    const user = await createTestUser(deps);
    expect((await begun("")).status).toBe(401);
    deps.setNow(new Date(Date.now() + 11 * 60_000));
    const [missing, wrong] = [await begun(user.cookie), await begun(user.cookie, "not the password")];
    expect([missing.status, (await missing.json()).error.name]).toEqual([422, "accounts.proof-needed"]);
    expect([wrong.status, (await wrong.json()).error.name]).toEqual([422, "accounts.proof-wrong"]);
    expect((await begun(user.cookie, PASSWORD)).status).toBe(200);
  });

  test("refuses an account that signs in another user, a second one of a company, and the same one twice", async () => {
    const [owner, other] = [await createTestUser(deps), await createTestUser(deps)];
    const finish = async (cookie: string, claims: Claims) => {
      const answer = await begun(cookie);
      const { url } = await answer.json();
      const own = `${cookie}; ${cookieHeader(answer.headers.getSetCookie())}`;
      return (await back(await provider.approve(url, claims), own)).to;
    };
    const claims = person();
    expect(await finish(owner.cookie, claims)).toBe("/account/security");
    expect(await finish(owner.cookie, claims)).toBe("/account/security");
    expect(await finish(owner.cookie, person())).toBe("/account/security?refused=taken");
    expect(await finish(other.cookie, claims)).toBe("/account/security?refused=taken");
    const linked = inArray(credentials.userId, [owner.id, other.id]);
    expect(await deps.db.$count(credentials, and(eq(credentials.providerId, provider.issuer), linked))).toBe(1);
  });

  test.each<[string, (user: { id: string; cookie: string }) => Promise<string>]>([
    ["signed out", async ({ cookie }) => (await call("/auth/sign-out", { body: {}, headers: { cookie } })) && cookie],
    [
      "was disabled",
      async ({ id, cookie }) => {
        await deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));
        return cookie;
      },
    ],
    ["left the browser to somebody else, who signed in", async () => (await createTestUser(deps)).cookie],
    ["brings no session", async () => ""],
  ])("links nothing to a user who began it and then %s", async (_what, leave) => {
    const user = await createTestUser(deps);
    const answer = await begun(user.cookie);
    const { url } = await answer.json();
    const cookie = `${await leave(user)}; ${cookieHeader(answer.headers.getSetCookie())}`;
    const late = await back(await provider.approve(url, person()), cookie);
    expect(late.to).toBe("/account/security?refused=signed-out");
    const isLinked = and(eq(credentials.providerId, provider.issuer), eq(credentials.userId, user.id));
    expect(await deps.db.$count(credentials, isLinked)).toBe(0);
  });
});

describe("a sign-in is refused, without a session,", () => {
  test.each<[string, { claims?: Claims; foreignKey?: boolean; status?: number }, string]>([
    ["with the nonce of another sign-in", { claims: { nonce: "x".repeat(43) } }, "refused"],
    ["with no nonce", { claims: { nonce: undefined } }, "refused"],
    ["with a token for another site", { claims: { aud: "another site" } }, "refused"],
    ["with a token of another issuer", { claims: { iss: "https://evil.example" } }, "refused"],
    ["with a token that is over", { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }, "refused"],
    ["with the signature of another key", { foreignKey: true }, "refused"],
    ["with an email that is not verified", { claims: { email_verified: false } }, "unverified"],
    ["with an email of which nothing is said", { claims: { email_verified: undefined } }, "unverified"],
    ["without an email", { claims: { email: undefined } }, "unverified"],
    ["by a provider that fails", { status: 502 }, "away"],
  ])("%s", async (_what, lie, word) => {
    provider.lie = lie;
    const claims = person();
    expect(await signIn(claims)).toEqual({ status: 303, to: refusal(word), cookie: "" });
    expect(await deps.db.$count(users, eq(users.email, String(claims.email).toLowerCase()))).toBe(0);
  });

  test("in another browser than the one that began, which may still end it", async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const address = await provider.approve(mine.url, person());
    expect((await back(address, "")).to).toBe(refusal("over"));
    expect((await back(address, theirs.cookie)).to).toBe(refusal("over"));
    expect((await back(address, mine.cookie)).to).toBe("/account");
  });

  test("a second time", async () => {
    const { url, cookie } = await begin();
    const address = await provider.approve(url, person());
    expect((await back(address, cookie)).to).toBe("/account");
    expect((await back(address, cookie)).to).toBe(refusal("over"));
  });

  test("at another provider's address than it began at", async () => {
    const { url, cookie } = await begin();
    const address = await provider.approve(url, person());
    address.pathname = address.pathname.replace("openid", "google");
    expect((await back(address, cookie)).to).toBe(refusal("over"));
  });

  test("after ten minutes, and not before", async () => {
    const late = async (minutes: number) => {
      const { url, cookie } = await begin();
      const address = await provider.approve(url, person());
      deps.setNow(new Date(Date.now() + minutes * 60_000));
      const { to } = await back(address, cookie);
      deps.setNow(undefined);
      return to;
    };
    expect([await late(9.9), await late(10.1)]).toEqual(["/account", refusal("over")]);
  });

  test("when the visitor cancels there; the place to go to is kept", async () => {
    const { url, cookie } = await begin({ redirectTo: "/events" });
    const address = await provider.approve(url.replace("/authorize", "/cancel"), person());
    address.searchParams.delete("code");
    address.searchParams.set("error", "access_denied");
    expect((await back(address, cookie)).to).toBe("/account?refused=cancelled&next=%2Fevents");
  });

  test("for a disabled user, as for any other", async () => {
    const user = await createTestUser(deps);
    await deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect(await signIn(person({ email: user.email }))).toEqual({ status: 303, to: refusal("refused"), cookie: "" });
  });

  test("and nothing of the person is in the log", () => {
    expect(JSON.stringify(deps.logged)).not.toMatch(/Person-|person-|Lee Ames/);
  });
});

test.each([
  ["a foreign address to go to", { redirectTo: "//evil.example" }, "redirectTo"],
  ["a provider that is not set up", { provider: "google" }, "provider"],
  ["a provider that there is not", { provider: "yahoo" }, "provider"],
  ["a state of the caller's own", { queryParams: { state: "x" } }, "queryParams.state"],
])("beginning with %s is refused, by field", async (_what, over, field) => {
  const { response, fields } = await begin(over);
  expect(response.status).toBe(422);
  expect(Object.keys(fields)).toEqual([field]);
});

test("a site without keys offers no provider, and one that gives no answer is told from one that refuses", async () => {
  const names = async (path: string) => (await call(path)).json();
  expect(await names("/auth/providers")).toEqual([{ id: "openid", name: "Stand-in" }]);
  const OPENID_ISSUER = "http://127.0.0.1:9";
  const [bare, alone] = [
    { ...deps, env: { ...deps.env, OPENID_CLIENT_ID: undefined } },
    { ...deps, env: { ...deps.env, OPENID_ISSUER } },
  ];
  expect(await (await createTestApi(bare)("/auth/providers")).json()).toEqual([]);
  const answer = await createTestApi(alone)("/auth/sign-in/oauth", { body: { provider: "openid" } });
  expect([answer.status, (await answer.json()).error.name]).toEqual([503, "accounts.provider-away"]);
});
