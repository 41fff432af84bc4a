/** Clocks that are set back, and a process that is killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { createQueue, PACE, type RunningQueue } from "./queue.ts";

const deps = await createTestDeps();
afterAll(deps.close);

/** A running server's pace, but with rounds each second. */
const QUICK = { ...PACE, round: 1, cron: 1, retry: 1 };
const PATIENT = { timeout: 60_000 };
const running: RunningQueue[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const queue of running.splice(0)) await queue.stop(1);
});

async function startCounting(name: string) {
  const queue = createQueue(deps.pool, deps.log, QUICK);
  running.push(queue);
  let runs = 0;
  await queue.start([{ name, schedule: "* * * * *", handle: async () => void runs++ }]);
  return () => runs;
}

const query = (text: string) => deps.pool.query(text);
/** A minute has passed for the schedule: what it served is older than it was. */
const passMinute = () =>
  query("update pgboss.job set singleton_on = singleton_on - interval '1 hour' where singleton_on is not null");

test("a timed job goes on at its time after the clock of the process was set back ten minutes", async () => {
  const runs = await startCounting("test.process-clock");
  await expect.poll(runs, PATIENT).toBe(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 10 * 60_000 });
  await passMinute();
  await expect.poll(runs, PATIENT).toBeGreaterThan(1);
});

test("a timed job goes on at its time after the database's clock was set back ten minutes", async () => {
  const runs = await startCounting("test.database-clock");
  await expect.poll(runs, PATIENT).toBe(1);
  // For the stored rows it makes no difference whether the clock goes back or the stamps go forward.
  await query("update pgboss.version set cron_on = cron_on + interval '10 minutes'");
  await query("update pgboss.queue set monitor_claim_on = monitor_claim_on + interval '10 minutes'");
  await query(
    "update pgboss.job set singleton_on = singleton_on + interval '10 minutes' where singleton_on is not null",
  );
  await expect.poll(runs, PATIENT).toBeGreaterThan(1);
});

/** Another process that takes the job and stays at work on it until it is killed. */
async function takeAndDie(name: string): Promise<void> {
  const module = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  const code = `const { createQueue } = await import(${module("./queue.ts")});
    const { createPool } = await import(${module("../database/db.ts")});
    const log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
    const queue = createQueue(createPool(${JSON.stringify(connection())}, log), log);
    await queue.start([{ name: ${JSON.stringify(name)}, handle: () => (console.log("taken"), new Promise(() => {})) }]);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}

function connection() {
  const { host, port, user, database, password, connectionString } = deps.pool.options;
  return { host, port, user, database, password, connectionString };
}

test("a killed process's job is taken up by another one within a minute", async () => {
  const name = "test.killed";
  const first = createQueue(deps.pool, deps.log, QUICK);
  await first.start([{ name, handle: async () => {} }], false);
  await first.send(deps.db, name, {});
  await takeAndDie(name);
  await first.stop(1);
  let runs = 0;
  const second = createQueue(deps.pool, deps.log, QUICK);
  running.push(second);
  await second.start([{ name, handle: async () => void runs++ }]);
  // The last heartbeat is as old as it may be; then follow one round of the queue and the wait of a retry.
  await query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '${PACE.heartbeat} seconds' where state = 'active'`,
  );
  await expect.poll(() => runs).toBe(1);
  expect(PACE.heartbeat + 2 * PACE.round + 2 * PACE.retry + PACE.look).toBeLessThan(60);
});
