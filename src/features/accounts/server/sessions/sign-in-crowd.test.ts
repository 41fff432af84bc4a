/** Many sign-ins at once must not harm the rest: readiness, the owner of the account, the table of limits. */
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { dressRequests } from "#app/guards/security.ts";
import { serveHealth } from "#app/health.ts";
import type { ServerEnv } from "#app/server-env.ts";
import { countResources } from "#test/count-resources.ts";
import { createCrowd, times } from "#test/crowd.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { PASSWORD } from "#test/user.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const { call, newAddress, signIn } = createCrowd(deps);
const health = new Hono<ServerEnv>().use(dressRequests(deps)).route("/", serveHealth(deps));
const ready = () => health.fetch(new Request("http://localhost/readyz"), { clientAddress: "127.0.0.1" });

const WRONG = "a wrong but long password";
const useLink = () =>
  call("/staff-links", {
    body: { token: crypto.randomUUID(), name: "A Stranger", email: "stranger@example.org", password: PASSWORD },
    clientAddress: newAddress(),
  });

test("forty sign-ins at once, of known and unknown accounts, leave readiness alone", async () => {
  const { email } = await createTestStaff(deps);
  await ready();
  let done = 0;
  const crowd = times(40, async (at) => {
    const { status } = await signIn(at % 2 ? email : `nobody-${at}@example.org`, WRONG);
    done += 1;
    return status;
  });
  // All of them have been counted and are hashing.
  while (done === 0) await new Promise(setImmediate);
  const answer = await ready();
  expect(answer.status).toBe(200);
  // On the threads that readiness needs, all of them would finish first.
  expect(done).toBeLessThan(20);
  expect([...new Set(await crowd)]).toEqual([401]);
});

test("an invented one-time link costs no hash", async () => {
  const signing = () => signIn("nobody@example.org", WRONG);
  expect(await countResources("SCRYPTREQUEST", signing)).toBe(1);
  const trying = async () => {
    for (const { status } of await times(100, useLink)) expect(status).toBe(410);
  };
  expect(await countResources("SCRYPTREQUEST", trying)).toBe(0);
});

test("links are tried thirty times in a quarter of an hour from one network", async () => {
  const clientAddress = newAddress();
  const tries = await times(31, () => call(`/staff-links/${crypto.randomUUID()}`, { clientAddress }));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
});

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
  expect(await rows("rate_limits")).toBeGreaterThan(40);
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
