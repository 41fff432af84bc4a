import { afterAll, afterEach, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { createQueue, PACE, type RunningQueue } from "./queue.ts";
import { forgetTheFuture } from "./queue-clock.ts";

const deps = await createTestDeps();
afterAll(deps.close);

/** A running server's pace, but with rounds each second. */
const QUICK = { ...PACE, round: 1, cron: 1, retry: 1 };
const running: RunningQueue[] = [];
afterEach(async () => {
  for (const queue of running.splice(0)) await queue.stop(1);
});

const query = (text: string) => deps.pool.query(text);
test("a job sent just before the clock was set back is not kept waiting", async () => {
  const queue = createQueue(deps.pool, deps.log, QUICK);
  running.push(queue);
  await queue.start([{ name: "test.sent-before", handle: async () => {} }], false);
  await queue.send(deps.db, "test.sent-before", {});
  await queue.send(deps.db, "test.sent-before", { isLater: true }, { startAfterSeconds: 3600 });
  await query(
    "update pgboss.job set created_on = created_on + interval '10 minutes', start_after = start_after + interval '10 minutes' where data->>'isLater' is null",
  );
  await forgetTheFuture(deps.pool);
  const { rows } = await query(
    "select start_after <= now() as due from pgboss.job where name = 'test.sent-before' order by due",
  );
  expect(rows).toEqual([{ due: false }, { due: true }]);
});

/** The clock alone would never bring a job within a test. */
const BY_NEWS = { ...QUICK, look: 600, alone: 600 };

test("a job wakes its worker when its transaction commits", async () => {
  const queue = createQueue(deps.pool, deps.log, BY_NEWS);
  running.push(queue);
  const done: object[] = [];
  await queue.start([{ name: "test.woken", handle: async (data: object) => void done.push(data) }]);
  await deps.db.transaction((tx) => queue.send(tx, "test.woken", { inTransaction: true }));
  await expect.poll(() => done).toEqual([{ inTransaction: true }]);
});

test("a job that is sent while the listener is away is found when it is back", async () => {
  const queue = createQueue(deps.pool, deps.log, BY_NEWS);
  running.push(queue);
  const done: object[] = [];
  await queue.start([{ name: "test.cut", handle: async (data: object) => void done.push(data) }]);
  await deps.db.transaction(async (tx) => {
    await queue.send(tx, "test.cut", {});
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    );
  });
  await expect.poll(() => done.length).toBe(1);
});

test("a delayed job is found when it is due, although its worker does not look for itself", async () => {
  const queue = createQueue(deps.pool, deps.log, { ...QUICK, look: 1, alone: 600 });
  running.push(queue);
  const done: object[] = [];
  await queue.start([{ name: "test.delayed", handle: async (data: object) => void done.push(data) }]);
  await queue.send(deps.db, "test.delayed", { at: "last" }, { startAfterSeconds: 2 });
  await expect.poll(() => done, { timeout: 60_000 }).toEqual([{ at: "last" }]);
}, 90_000);
