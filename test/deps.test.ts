import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { inTransaction } from "#platform/deps.ts";
import { createTestApi } from "./api.ts";
import { createTestDeps } from "./deps.ts";

const deps = await createTestDeps({ now: "2026-11-21T12:00:00Z" });
afterAll(deps.close);

const storedJobs = async () => {
  const { rows } = await deps.db.execute(sql`select count(*)::int as jobs from pgboss.job where name = 'test.ping'`);
  return rows[0]?.jobs;
};

test("a job sent in a transaction exists only if the transaction does", async () => {
  await deps.db.execute(sql`select pgboss.create_queue('test.ping', '{"policy":"standard"}'::jsonb)`);
  const failing = inTransaction(deps, async (inTx) => {
    await deps.queue.send(inTx.db, "test.ping", {});
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  expect(await storedJobs()).toBe(0);
  await inTransaction(deps, (inTx) => deps.queue.send(inTx.db, "test.ping", {}));
  expect(await storedJobs()).toBe(1);
});

test("the clock has the time that a test sets", () => {
  expect(deps.now().toISOString()).toBe("2026-11-21T12:00:00.000Z");
  deps.setNow("2027-01-01T00:00:00Z");
  expect(deps.now().getUTCFullYear()).toBe(2027);
});

test("the API answers on test deps", async () => {
  const response = await createTestApi(deps)("/content/organization");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ shortName: "MAPA" });
});
