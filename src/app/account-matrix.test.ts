/**
 * Each call about the caller's own account, by every kind of caller. `company-matrix.test.ts` has calls about
 * companies.
 */
import { afterAll, expect, test } from "vitest";
import { credentials } from "#features/accounts/server/tables.ts";
import { createTestApi } from "#test/api.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { createTestDeps } from "#test/deps.ts";
import { createPasskeyDevice } from "#test/second-factor.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser, PASSWORD, type TestUser } from "#test/user.ts";
import { createApiRoutes } from "./api.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

const WHO = ["visitor", "disabled", "owner", "other", "staff"] as const;
/** In the order of `WHO`. Callers except the owner act on the owner's rows, or on an account of their own. */
type Answers = [number, number, number, number, number];
type Act = { path: string; body?: unknown };
type Route = { answers: Answers; act: (owner: TestUser) => Act | Promise<Act> };

/** Calls about the caller's own account, without an id. */
const OWN: Answers = [401, 401, 200, 200, 200];
/** Calls about one row, which only its owner finds. */
const ONE_OF_OWN: Answers = [401, 401, 200, 404, 404];
/** Calls that every caller is refused, because they complete something that was not begun. */
const NOT_BEGUN: Answers = [401, 401, 409, 409, 409];

async function aLinkedAccount({ id }: TestUser): Promise<string> {
  const at = { createdAt: deps.now(), updatedAt: deps.now() };
  const row = { userId: id, providerId: "https://accounts.google.com", accountId: crypto.randomUUID(), ...at };
  const [credential] = await deps.db.insert(credentials).values(row).returning();
  return credential?.id ?? "";
}
async function aPasskey({ cookie }: TestUser): Promise<string> {
  const headers = { cookie };
  const { challenge } = await (await call("/account/passkeys/options", { body: { name: "Phone" }, headers })).json();
  await call("/account/passkeys", { body: { name: "Phone", answer: createPasskeyDevice().make(challenge) }, headers });
  const { passkeys } = await (await call("/account/second-factor", { headers })).json();
  return passkeys[0].id;
}
async function aSession({ cookie }: TestUser): Promise<string> {
  const [session] = await (await call("/account/sessions", { headers: { cookie } })).json();
  return session.id;
}

const SECOND = "/account/second-factor";
const proof = { proof: PASSWORD };
const ROUTES: Record<string, Route> = {
  "GET /account": { answers: OWN, act: () => ({ path: "/account" }) },
  "POST /account/data": { answers: OWN, act: () => ({ path: "/account/data", method: "POST" }) },
  // The others are users of their own, whose accounts go; staff keep theirs.
  "POST /account/delete": {
    answers: [401, 401, 200, 200, 409],
    act: () => ({ path: "/account/delete", body: { proof: PASSWORD } }),
  },
  "PATCH /account": { answers: OWN, act: () => ({ path: "/account", body: { name: "Lee Ames" } }) },
  "PUT /account/password": {
    answers: OWN,
    act: () => ({
      path: "/account/password",
      body: { currentPassword: PASSWORD, password: "ferry mast cobalt onion" },
    }),
  },
  "GET /account/sessions": { answers: OWN, act: () => ({ path: "/account/sessions" }) },
  "DELETE /account/sessions": { answers: OWN, act: () => ({ path: "/account/sessions" }) },
  "DELETE /account/sessions/{sessionId}": {
    answers: ONE_OF_OWN,
    act: async (owner) => ({ path: `/account/sessions/${await aSession(owner)}` }),
  },
  "GET /account/providers": { answers: OWN, act: () => ({ path: "/account/providers" }) },
  "POST /account/providers": {
    // No provider is set up: the field error says so.
    answers: [401, 401, 422, 422, 422],
    act: () => ({ path: "/account/providers", body: { provider: "google" } }),
  },
  "DELETE /account/providers/{linkedAccountId}": {
    answers: ONE_OF_OWN,
    act: async (owner) => ({ path: `/account/providers/${await aLinkedAccount(owner)}` }),
  },
  [`GET ${SECOND}`]: { answers: OWN, act: () => ({ path: SECOND }) },
  [`POST ${SECOND}/app`]: { answers: OWN, act: () => ({ path: `${SECOND}/app`, body: {} }) },
  [`POST ${SECOND}/app/confirm`]: {
    answers: NOT_BEGUN,
    act: () => ({ path: `${SECOND}/app/confirm`, body: { code: "123456" } }),
  },
  [`POST ${SECOND}/app/remove`]: { answers: OWN, act: () => ({ path: `${SECOND}/app/remove`, body: proof }) },
  [`POST ${SECOND}/recovery-codes`]: {
    answers: NOT_BEGUN,
    act: () => ({ path: `${SECOND}/recovery-codes`, body: proof }),
  },
  "POST /account/passkeys/options": {
    answers: OWN,
    act: () => ({ path: "/account/passkeys/options", body: { name: "Phone" } }),
  },
  "POST /account/passkeys": {
    // No caller has requested this challenge.
    answers: [401, 401, 422, 422, 422],
    act: () => ({
      path: "/account/passkeys",
      body: { name: "Phone", answer: createPasskeyDevice().make("c".repeat(75)) },
    }),
  },
  "POST /account/passkeys/{passkeyId}/remove": {
    answers: ONE_OF_OWN,
    act: async (owner) => ({ path: `/account/passkeys/${await aPasskey(owner)}/remove`, body: proof }),
  },
};

const IN_COMPANY_MATRIX = /^\/account\/(compan|invitations|records|overview|details|references)/;

test("no call of an account is missing from the matrix, and it names no other one", async () => {
  const calls = callsOf(await readDocument(createApiRoutes()));
  const own = calls.filter(({ path }) => /^\/account(\/|$)/.test(path) && !IN_COMPANY_MATRIX.test(path));
  expect(Object.keys(ROUTES).sort()).toEqual(own.map(({ method, path }) => `${method} ${path}`).sort());
});

const disabled = await createTestUser(deps);
await deps.pool.query("update users set disabled_at = now() where id = $1", [disabled.id]);

const CELLS = Object.entries(ROUTES).flatMap(([route, { answers, act }]) =>
  WHO.map((who, at) => ({ route, who, status: answers[at] ?? 0, act })),
);

test.each(CELLS)("$route by $who answers $status", async ({ route, who, status, act }) => {
  const owner = await createTestUser(deps, { name: "Robin Reed" });
  const { path, body } = await act(owner);
  const other = await createTestUser(deps);
  const cookies = { visitor: "", disabled: disabled.cookie, owner: owner.cookie, other: other.cookie };
  const cookie = who === "staff" ? (await createTestStaff(deps)).cookie : cookies[who];
  const [method] = route.split(" ");
  const answer = await call(path, {
    method,
    ...(body !== undefined && { body }),
    headers: { ...(cookie && { cookie }) },
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  if (cookie && who !== "owner") expect(text).not.toMatch(new RegExp(`${owner.name}|${owner.email}`));
  if (who !== "owner") expect((await call("/account", { headers: { cookie: owner.cookie } })).status).toBe(200);
});
