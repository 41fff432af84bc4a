/** Programs call the API by a token, for the staff user who made it. */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import { createTestApi } from "#test/api.ts";
import { anApiToken, aTokenForm } from "#test/api-tokens.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { setUpApp } from "#test/second-factor.ts";
import { createTestStaff } from "#test/staff.ts";
import { grantsOf } from "../../rules/grants.ts";

const NOON = new Date("2026-03-01T18:00:00Z");
const TOKENS = "/admin/api-tokens";
const deps = await createTestDeps({ now: NOON });
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);

beforeEach(async () => {
  deps.setNow(NOON);
  await deps.db.execute(sql`truncate api_tokens, rate_limits`);
});

type Headers = Record<string, string>;
const nameOf = async (answer: Response) => ((await answer.json()) as { error?: { name: string } }).error?.name;
const looked = async (headers: Headers, path = "/checks") => {
  const answer = await call(path, { headers });
  return { status: answer.status, name: answer.status < 400 ? undefined : await nameOf(answer) };
};
const make = async (body: object, headers: Headers = {}) => {
  const answer = await call(TOKENS, { body, headers: { cookie, ...headers } });
  return { status: answer.status, body: await answer.json() };
};
const listed = async () => (await (await call(TOKENS, { headers: { cookie } })).json()).tokens;

test("a token is shown once, found by its prefix, and stored as a hash; a repeated request gets the same one", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const form = await aTokenForm(deps, { scopes: ["checks", "invoices"], lastDay: "2026-03-01" });
  const { status, body } = await make(form, key);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...form, madeBy: "Dana Whitfield", state: "ends-soon", lastUsedAt: null });
  expect(body.token).toMatch(/^blt_[\w-]{43}$/);
  // The first answer stands also when its day is over.
  deps.setNow("2026-03-02T18:00:00Z");
  expect((await make(form, key)).body.token).toBe(body.token);
  expect((await make({ ...form, name: "Another" }, key)).status).toBe(409);
  const { rows } = await deps.db.execute(sql`select * from api_tokens`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows) + JSON.stringify(await listed())).not.toContain(body.token);
});

test.each([
  ["no scope", { scopes: [] }, "scopes"],
  ["what is no scope", { scopes: ["staff"] }, "scopes.0"],
  ["a day that is over", { lastDay: "2026-02-28" }, "lastDay"],
  ["more than two years", { lastDay: "2028-03-02" }, "lastDay"],
  ["a scope that the maker lacks", { scopes: ["lettings"] }, "scopes"],
  ["a name of a megabyte", { name: "x".repeat(1_000_000) }, "name"],
])("%s is refused at its field", async (_, over, field) => {
  const { status, body } = await make(await aTokenForm(deps, over as object));
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test("there are at most fifty that work, also of two that are made at once", async () => {
  for (let made = 0; made < 49; made++) await anApiToken(deps);
  const both = await Promise.all([make(await aTokenForm(deps)), make(await aTokenForm(deps))]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("it opens what its scopes name and every role sees, and says what is missing elsewhere", async () => {
  const { headers } = await anApiToken(deps, { scopes: ["checks"] });
  expect(await looked(headers)).toMatchObject({ status: 200 });
  expect(await looked(headers, "/admin/events")).toMatchObject({ status: 200 });
  const refused = await call("/members", { headers });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    message: "This API token lacks the scope members.",
    error: { name: "accounts.scope-missing" },
  });
  for (const path of ["/staff", TOKENS, "/admin/registry-tokens", "/admin/connections", "/admin/retention"])
    expect((await looked(headers, path)).name ?? path).toBeOneOf(["accounts.not-by-token", "request.no-such-route"]);
  expect(await looked(headers, "/account/second-factor")).toMatchObject({ status: 401 });
  const session = await (await call("/session", { headers })).json();
  expect(session).toMatchObject({ role: "administrator", capabilities: ["portal", "checks"] });
  expect(session).not.toHaveProperty("scopes");
});

test("of a setting it reaches the website's alone", async () => {
  const { headers } = await anApiToken(deps, { scopes: ["website"] });
  expect(await looked(headers, "/settings/home")).toMatchObject({ status: 200 });
  expect(await looked(headers, "/settings/security")).toEqual({ status: 403, name: "accounts.not-by-token" });
});

test("one that only reads changes nothing", async () => {
  const { headers } = await anApiToken(deps, { scopes: ["events"], isReadOnly: true });
  const eventId = await insertGolfEvent(deps.db);
  const body = { capacity: 10 };
  const answer = await call(`/admin/events/${eventId}`, { method: "PATCH", body, headers });
  expect({ status: answer.status, name: await nameOf(answer) }).toEqual({
    status: 403,
    name: "accounts.token-reads-only",
  });
  expect((await looked(headers, `/admin/events/${eventId}/content`)).status).not.toBe(403);
});

test("what it changes stands in the log as the token's and its maker's, and its key makes nothing twice", async () => {
  const { headers, maker } = await anApiToken(deps, { name: "Lockbox", scopes: ["checks"] });
  const body = { number: "1042", payer: "Delta Paving", amountCents: 7500, receivedOn: "2026-01-05", charges: [] };
  const keyed = { ...headers, "idempotency-key": crypto.randomUUID() };
  const record = () => call("/checks", { body, headers: { ...keyed, origin: "https://program.example" } });
  const first = await record();
  expect(first.status).toBe(201);
  expect(first.headers.getSetCookie()).toEqual([]);
  expect(await (await record()).json()).toEqual(await first.json());
  const { rows } = await deps.db.execute(sql`select actor_name, detail from audit_log where actor_id = ${maker.id}`);
  expect(rows).toContainEqual({
    actor_name: "Lockbox (token of Dana Whitfield)",
    detail: expect.stringMatching(/^Lockbox \(token of Dana Whitfield\) recorded /),
  });
  const sessions = await deps.db.execute(sql`select * from sessions where user_id = ${maker.id}`);
  expect(sessions.rows).toHaveLength(1);
});

test("beside a cookie the token alone counts", async () => {
  const { headers } = await anApiToken(deps, { scopes: ["checks"] });
  expect((await looked({ ...headers, cookie }, "/members")).status).toBe(403);
  expect((await looked({ authorization: "Bearer wrong", cookie })).status).toBe(401);
  expect((await looked({ authorization: "Bearer", cookie })).status).toBe(401);
  expect((await looked({ authorization: "Basic eDp5", cookie })).status).toBe(200);
});

const toldOf = async (headers: Headers) => {
  const answer = await call("/checks", { headers });
  const { message, error } = (await answer.json()) as { message: string; error: { name: string } };
  expect({ status: answer.status, name: error.name }).toEqual({ status: 401, name: "accounts.token-refused" });
  return message;
};

test("it ends with its day, when it is revoked, and with its maker; each time it says why", async () => {
  const [one, other] = [await anApiToken(deps, { lastDay: "2026-03-01" }), await anApiToken(deps)];
  expect(await listed()).toContainEqual(expect.objectContaining({ id: one.id, state: "ends-soon" }));
  deps.setNow("2026-03-02T05:59:00Z");
  expect((await looked(one.headers)).status).toBe(200);
  deps.setNow("2026-03-02T06:01:00Z");
  expect(await toldOf(one.headers)).toBe("This API token has ended.");
  const revoked = await call(`${TOKENS}/${one.id}/revoke`, { method: "POST", headers: { cookie } });
  expect(await revoked.json()).toMatchObject({ id: one.id, state: "revoked" });
  expect(await toldOf(one.headers)).toBe("This API token was revoked.");
  await deps.pool.query("update users set disabled_at = now() where id = $1", [other.maker.id]);
  expect(await toldOf(other.headers)).toBe("The maker of this API token is no longer on staff.");
  expect(await toldOf({ authorization: "Bearer blt_x" })).toBe("Unknown API token.");
  expect((await call(`${TOKENS}/${crypto.randomUUID()}/revoke`, { method: "POST", headers: { cookie } })).status).toBe(
    404,
  );
});

test("it never has more than its maker has now", async () => {
  const { headers, maker } = await anApiToken(deps, { scopes: ["checks", "members"] });
  const statuses = async () => [await looked(headers), await looked(headers, "/members")].map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200]);
  const become = (grants: string[]) =>
    deps.pool.query("update users set grants = $2 where id = $1", [maker.id, grants]);
  await become(grantsOf("treasurer"));
  expect(await statuses()).toEqual([200, 403]);
  await become([]);
  expect(await statuses()).toEqual([401, 401]);
});

test("its last use is written once in five minutes", async () => {
  const { headers } = await anApiToken(deps);
  const usedAfter = async (minutes: number) => {
    deps.setNow(new Date(NOON.getTime() + minutes * 60_000));
    await looked(headers);
    return (await listed())[0].lastUsedAt;
  };
  expect(await usedAfter(0)).toBe(NOON.toISOString());
  expect(await usedAfter(4)).toBe(NOON.toISOString());
  expect(await usedAfter(5)).toBe("2026-03-01T18:05:00.000Z");
});

test("each token has a limit of its own, and wrong ones that of their network", async () => {
  const [one, other] = [await anApiToken(deps), await anApiToken(deps)];
  await deps.pool.query("insert into rate_limits values ($1, 1199, now() + interval '1 hour')", [
    `api-token:${one.id}`,
  ]);
  expect((await looked(one.headers)).status).toBe(200);
  const limited = await call("/checks", { headers: one.headers });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await looked(other.headers)).status).toBe(200);
  const guess = async () => (await looked({ authorization: `Bearer ${crypto.randomUUID()}` })).status;
  for (let guesses = 0; guesses < 30; guesses++) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  expect((await looked(other.headers)).status).toBe(200);
});

test("where money needs a second factor, its maker has one", async () => {
  const { headers, maker } = await anApiToken(deps, { scopes: ["checks"] });
  const save = { key: "security", value: { moneyNeedsSecondFactor: true }, updatedAt: null, actor: maker } as const;
  await saveSetting(deps, save);
  expect(await looked(headers)).toEqual({ status: 403, name: "accounts.second-factor-needed" });
  await setUpApp(call, maker.cookie, deps.now);
  expect((await looked(headers)).status).toBe(200);
});
