import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createDb, createPool } from "#platform/database/db.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { golfRegistration } from "#test/golf-registration.ts";

const deps = await createTestDeps();
afterAll(deps.close);

/** The deps of a site with one database connection and a short wait for it. */
function withFewConnections() {
  const pool = createPool(deps.pool.options, deps.log, 1);
  pool.options.connectionTimeoutMillis = 100;
  return { pool, busy: { ...deps, pool, db: createDb(pool) } };
}

test("a visitor gets 503 while every database connection is taken, and then registers once with the same key", async () => {
  const event = await insertGolfEvent(deps.db);
  const { pool, busy } = withFewConnections();
  const taken = await pool.connect();
  const body = golfRegistration(event, 1);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const refused = await createTestApi(busy)("/event-register", { body, headers });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await refused.json()).toEqual({
    message: "The site is very busy at the moment.",
    instruction: "Please send it again in a few seconds.",
    error: { name: "server.busy" },
  });
  const call = createTestApi(deps);
  const again = await Promise.all([
    call("/event-register", { body, headers }),
    call("/event-register", { body, headers }),
  ]);
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  const { rows } = await deps.db.execute(sql`select 1 from registrations where event_id = ${event}`);
  expect(rows).toHaveLength(1);
  taken.release();
  await pool.end();
});

test("a database that is away is no failure of the request: 503, and the log names no crash", async () => {
  const pool = createPool({ host: "127.0.0.1", port: 9 }, deps.log);
  const response = await createTestApi({ ...deps, pool, db: createDb(pool) })("/get-notices");
  expect(response.status).toBe(503);
  expect(deps.logged.filter(({ message }) => message === "request failed")).toEqual([]);
  await pool.end();
});

test("what fails inside the database stays a failure of ours", async () => {
  const db = createDb(deps.pool);
  const broken = Object.assign(Object.create(db), { select: () => db.select({ one: sql`1 / 0` }) });
  const response = await createTestApi({ ...deps, db: broken })("/get-notices");
  expect(response.status).toBe(500);
});
