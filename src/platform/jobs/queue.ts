/** Background jobs on PostgreSQL. A job sent inside a transaction exists only if the transaction does. */
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Connection, Db } from "../database/db.ts";
import { listen } from "../database/listen.ts";
import type { Log } from "../log/log.ts";
import type { Job } from "./job.ts";
import { workOnBatch } from "./queue-batch.ts";
import { steadyClock } from "./queue-clock.ts";
import { startRounds } from "./queue-rounds.ts";

export type JobOptions = {
  startAfterSeconds?: number;
  retryLimit?: number;
  singletonKey?: string;
  /** Default 0; a job with a lower priority waits for all others of its queue. */
  priority?: number;
};

export type Queue = {
  /** Sends a job; `db` is the open transaction, or the database itself. */
  send(db: Db, name: string, data: object, options?: JobOptions): Promise<void>;
};

export type RunningQueue = Queue & {
  /** Makes the queues, and works on them unless `work` is false (a process that only sends). */
  start(jobs: Job[], work?: boolean): Promise<void>;
  /** Sends jobs of a backup once more, each to its queue. Starts the queue's tables, works on nothing. */
  sendAgain(db: Db, jobs: AsyncIterable<{ name: string; data: object } & JobOptions>): Promise<void>;
  /** Takes no further job; those in hand go on, and jobs can still be sent. */
  rest(): void;
  /** Stops taking jobs and waits for those in hand, at most the given seconds. */
  stop(seconds: number): Promise<void>;
};

/**
 * In seconds. A working process renews each of its jobs every half `heartbeat`; the next `round` finds a job that was
 * not renewed and retries it after `retry` to twice that, when `look` wakes its worker. Together, a killed process's
 * jobs are back within a minute. A sent job wakes its worker at commit; for delayed and retried jobs one statement
 * looks through all queues every `look`: dozens of workers that each look for themselves would keep an idle database
 * busy. A worker looks for itself after `alone`, or every two seconds while the process hears nothing. No job here waits
 * for another one, so pg-boss looks for such only once a `day`.
 */
export const PACE = { heartbeat: 15, round: 14, cron: 30, retry: 5, look: 5, alone: 600, day: 86_400 };

/** The queue in which pg-boss keeps due schedules until it sends their jobs. */
const DUE_SCHEDULES = "__pgboss__send-it";

/**
 * @param pace quicker ones are for tests.
 * @param direct around a pooler, to listen.
 */
export function createQueue(pool: pg.Pool, log: Log, pace = PACE, direct: Connection = pool.options): RunningQueue {
  let isAtWork = false;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values as unknown[]),
      async listen(channel, heard, connected) {
        // A process that only sends has no worker to wake.
        if (!isAtWork) return { close: async () => {} };
        const { stop } = listen(direct, log, { channel, heard, connected, lost() {} });
        return { close: stop };
      },
    },
    useListenNotify: true,
    ...timesOf(pace),
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  const options = {
    retryLimit: 8,
    retryDelay: pace.retry,
    retryBackoff: true,
    heartbeatSeconds: pace.heartbeat,
    // A job wakes its worker at commit.
    notify: true,
  };
  /** Worker ids by queue. */
  const workers = new Map<string, string>();
  let endRounds = () => {};
  return {
    async send(db, name, data, { startAfterSeconds, ...rest } = {}) {
      await boss.send(name, data, {
        ...rest,
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        db: fromDrizzle(db as never, sql),
      });
    },
    async start(jobs, work = true) {
      isAtWork = work;
      await boss.start();
      // Otherwise pg-boss looks into it every `look`.
      await boss.updateQueue(DUE_SCHEDULES, { notify: true });
      for (const job of jobs) {
        await boss.createQueue(job.name, options);
        // Otherwise a queue made by an earlier version keeps that version's settings.
        await boss.updateQueue(job.name, options);
        // The first send to a queue reads its settings over a second connection. Inside a transaction, while all others
        // wait for a row that it holds, there would be none left: the settings are read here, once and for all.
        await boss.getJobById(job.name, "00000000-0000-0000-0000-000000000000");
        if (!work) continue;
        workers.set(job.name, await subscribe({ boss, log, pool }, job, pace.alone));
      }
      if (work) endRounds = startRounds({ boss, pool, log, workers }, pace);
    },
    async sendAgain(db, jobs) {
      await boss.start();
      for await (const { name, data, ...how } of jobs) {
        await boss.createQueue(name, options);
        await this.send(db, name, data, how);
      }
    },
    rest() {
      endRounds();
      for (const name of workers.keys()) void boss.offWork(name, { wait: false });
    },
    async stop(seconds) {
      endRounds();
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}

/** The clock of pg-boss, and how often it looks for work of its own. */
const timesOf = (pace: typeof PACE) => ({
  clock: steadyClock,
  superviseIntervalSeconds: pace.round,
  monitorIntervalSeconds: pace.round,
  cronMonitorIntervalSeconds: pace.cron,
  clockMonitorIntervalSeconds: pace.cron,
  cronWorkerIntervalSeconds: Math.min(pace.cron, pace.look),
  flowIntervalSeconds: pace.day,
  bamIntervalSeconds: pace.alone,
  monitorVacuum: false,
});

type Hands = Parameters<typeof workOnBatch>[0] & { boss: PgBoss };

/** @returns the worker's id */
async function subscribe(hands: Hands, job: Job, alone: number): Promise<string> {
  const { boss } = hands;
  const options = {
    notifyPollingIntervalSeconds: alone,
    batchSize: 8,
    // A batch that came full is followed by the next one at once, so that a crowd of letters does not wait for the clock.
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const worker = await boss.work(job.name, options, (batch) => workOnBatch(hands, job, batch));
  if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: "UTC" });
  return worker;
}
