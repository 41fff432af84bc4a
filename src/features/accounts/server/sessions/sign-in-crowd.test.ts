/** Many sign-ins at once must not harm the rest: readiness, the owner of the account, the table of limits. */
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { dressRequests } from "#app/guards/security.ts";
import { serveHealth } from "#app/health.ts";
import type { ServerEnv } from "#app/server-env.ts";
import { accountLettersTo } from "#test/account-letters.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { cookieHeader, PASSWORD } from "#test/user.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const health = new Hono<ServerEnv>().use(dressRequests(deps)).route("/", serveHealth(deps));
const ready = () => health.fetch(new Request("http://localhost/readyz"), { clientAddress: "127.0.0.1" });

const WRONG = "a wrong but long password";
let visitors = 0;
const newAddress = () => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
const signIn = (email: string, password: string) =>
  call("/auth/sign-in/email", { body: { email, password }, clientAddress: newAddress() });
const useLink = () =>
  call("/staff-links", {
    body: { token: crypto.randomUUID(), name: "A Stranger", email: "stranger@example.org", password: PASSWORD },
    clientAddress: newAddress(),
  });
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

test("forty sign-ins at once, of known and unknown accounts, leave readiness alone", async () => {
  const { email } = await createTestStaff(deps);
  await ready();
  let done = 0;
  const crowd = times(40, async (at) => {
    const { status } = await signIn(at % 2 ? email : `nobody-${at}@example.org`, WRONG);
    done += 1;
    return status;
  });
  // All of them are past their counts and at their hashes.
  while (done === 0) await new Promise(setImmediate);
  const answer = await ready();
  expect(answer.status).toBe(200);
  // On the threads that readiness needs they would all have come first.
  expect(done).toBeLessThan(20);
  expect([...new Set(await crowd)]).toEqual([401]);
}, 60_000);

test("an invented one-time link costs no hash", async () => {
  await useLink();
  const hashes = await timed(() => times(12, (at) => signIn(`nobody-${at}@example.org`, WRONG)));
  const lookups = await timed(async () => {
    for (const { status } of await times(100, useLink)) expect(status).toBe(410);
  });
  expect(lookups).toBeLessThan(3 * hashes);
});

test("links are tried thirty times in a quarter of an hour from one network", async () => {
  const clientAddress = newAddress();
  const tries = await times(31, () => call(`/staff-links/${crypto.randomUUID()}`, { clientAddress }));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("a thousand guesses from a thousand addresses keep the owner out no longer than seconds", async () => {
  const owner = await createTestStaff(deps);
  const guesses = times(1000, () => signIn(owner.email, WRONG));
  let status = 503;
  while (status === 503) {
    const answer = await signIn(owner.email, PASSWORD);
    status = answer.status;
    if (status === 503) await new Promise((go) => setTimeout(go, Number(answer.headers.get("retry-after")) * 100));
  }
  expect(status).toBe(200);
  const statuses = new Set((await guesses).map((answer) => answer.status));
  expect([...statuses].sort()).toEqual([401, 503]);
}, 60_000);

test("a thousand guesses do not keep the owner from signing in by the link of a letter, within seconds", async () => {
  const owner = await createTestStaff(deps);
  const post = (path: string, body: object) => call(path, { body, clientAddress: newAddress() });
  let isOver = false;
  const guesses = times(1000, () => signIn(owner.email, WRONG)).then((answers) => {
    isOver = true;
    return answers;
  });
  const ms = await timed(async () => {
    expect((await post("/auth/magic-link", { email: owner.email })).status).toBe(202);
    const [letter] = await accountLettersTo(deps, owner.email);
    const used = await post("/auth/verify", { token: letter?.token });
    expect(used.status).toBe(200);
    expect(await used.json()).toMatchObject({ event: "signed-in" });
    const cookie = cookieHeader(used.headers.getSetCookie());
    expect((await call("/account", { headers: { cookie }, clientAddress: newAddress() })).status).toBe(200);
  });
  expect(isOver, "the guesses still run").toBe(false);
  expect(ms).toBeLessThan(10_000);
  expect((await guesses).map(({ status }) => status)).not.toContain(200);
}, 60_000);

test("ended counts, sessions and links are deleted", async () => {
  const { createJobs } = await import("#app/jobs.ts");
  const forget = async () => {
    for (const { name, handle } of createJobs(deps)) {
      if (["limits.forget", "accounts.forget"].includes(name)) await handle({} as never);
    }
  };
  const rows = async (table: string) => Number((await deps.pool.query(`select count(*) from ${table}`)).rows[0].count);
  await forget();
  // All links above are used, no session is old, and the counts of the crowd still run.
  expect(await rows("staff_links")).toBe(0);
  expect(await rows("sessions")).toBeGreaterThan(0);
  expect(await rows("rate_limits")).toBeGreaterThan(1000);
  await deps.pool.query("update rate_limits set ends_at = now() - interval '1 second'");
  await deps.pool.query("update sessions set updated_at = now() - interval '13 hours'");
  await forget();
  expect(await rows("sessions")).toBe(0);
  expect(await rows("rate_limits")).toBe(0);
});

test("invented accounts, links, registrations and invoices make no rows without end", async () => {
  await deps.pool.query("delete from rate_limits");
  const clientAddress = newAddress();
  // All but five of the sixty guesses of one network, so that few hashes show the effect of the next ones.
  await deps.pool.query("insert into rate_limits values ($1, 55, now() + interval '1 hour')", [
    `sign-in-address:${clientAddress}`,
  ]);
  const invent = () => crypto.randomUUID();
  await times(70, () =>
    call("/auth/sign-in/email", { body: { email: `${invent()}@example.org`, password: WRONG }, clientAddress }),
  );
  const people = [{ path: "x", name: "A", email: "a@example.org" }];
  await times(70, async () => {
    await call(`/staff-links/${invent()}`, { clientAddress });
    await call(`/registrations/${invent()}/people`, { method: "PUT", body: { people }, clientAddress });
    await call(`/registrations/${invent()}/letter`, { method: "POST", clientAddress });
    await call(`/registrations/${invent()}/withdraw`, { method: "POST", clientAddress });
  });
  const { rows } = await deps.pool.query("select key from rate_limits");
  // Five guesses make two counts each; every further guess makes only the count of its network.
  expect(rows.length).toBeLessThanOrEqual(5 * 2 + 6);
});
