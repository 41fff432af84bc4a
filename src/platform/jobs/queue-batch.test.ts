import { afterAll, afterEach, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import type { Job } from "./job.ts";
import { createQueue, PACE, type RunningQueue } from "./queue.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const running: RunningQueue[] = [];
afterEach(async () => {
  for (const queue of running.splice(0)) await queue.stop(1);
});

/**
 * Sends so many jobs before a worker starts that they are fetched together, and then works on them.
 *
 * @param handle receives how many jobs were begun before; a batch has no order.
 */
async function workOn(
  name: string,
  jobs: number,
  handle: (before: number, at: number) => Promise<void>,
  how: Pick<Job, "isTogether"> = {},
) {
  const queue = createQueue(deps.pool, deps.log, { ...PACE, retry: 1 });
  running.push(queue);
  let begun = 0;
  const job = { name, handle: ({ at }: { at: number }) => handle(begun++, at), ...how };
  await queue.start([job], false);
  for (let at = 0; at < jobs; at++) await queue.send(deps.db, name, { at });
  await queue.start([job]);
}

type Row = { at: number; state: string; tries: number; output: object | null };
const jobsOf = async (name: string) => {
  const query = `select (data->>'at')::int as at, state::text, retry_count as tries, output from pgboss.job
    where name = $1 order by 1`;
  return (await deps.pool.query<Row>(query, [name])).rows;
};
const statesOf = async (name: string) => (await jobsOf(name)).map(({ state }) => state).toSorted();
const PATIENT = { timeout: 15_000 };

test("a job that fails first in its batch is tried again alone; its neighbours are done once", async () => {
  const name = "test.fails-first";
  const runs: number[] = [];
  await workOn(name, 8, async (before, at) => {
    runs.push(at);
    if (before === 0) throw new Error("this one fits nothing");
  });
  await expect.poll(() => statesOf(name), PATIENT).toEqual(Array(8).fill("completed"));
  const [failed] = runs;
  expect(runs.slice(0, 8).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(runs.slice(8)).toEqual([failed]);
  expect((await jobsOf(name)).filter(({ tries }) => tries > 0)).toMatchObject([{ at: failed, tries: 1 }]);
});

test("what failed keeps its reason in words, and no neighbour's", async () => {
  const name = "test.keeps-reason";
  let failing: number | undefined;
  await workOn(name, 2, async (before, at) => {
    if (before === 0) failing = at;
    if (at === failing) throw new Error("this one fits nothing");
  });
  await expect.poll(() => statesOf(name), PATIENT).toEqual(["completed", "retry"]);
  const [done, failed] = (await jobsOf(name)).toSorted((one, other) => one.state.localeCompare(other.state));
  expect([done?.output, failed?.output]).toEqual([null, { message: "this one fits nothing" }]);
});

test("a job that is done is recorded while a later one of its batch is still at work", async () => {
  const name = "test.hangs-last";
  let letGo = () => {};
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await workOn(name, 3, async (before) => void (before === 2 && (await hanging)));
  await expect.poll(() => statesOf(name), PATIENT).toEqual(["active", "completed", "completed"]);
  letGo();
  await expect.poll(() => statesOf(name), PATIENT).toEqual(["completed", "completed", "completed"]);
});

test("jobs that wait for another machine are worked on together, and one that fails harms no neighbour", async () => {
  const name = "test.together";
  const { promise: allBegun, resolve: letGo } = Promise.withResolvers<void>();
  const handle = async (before: number) => {
    if (before === 7) letGo();
    await allBegun;
    if (before === 3) throw new Error("this one fits nothing");
  };
  await workOn(name, 8, handle, { isTogether: true });
  await expect.poll(() => statesOf(name), PATIENT).toEqual(Array(8).fill("completed"));
  expect((await jobsOf(name)).filter(({ tries }) => tries > 0)).toHaveLength(1);
});
