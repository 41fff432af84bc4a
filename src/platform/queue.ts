/** Background jobs on PostgreSQL. A job sent inside a transaction exists only if the transaction does. */
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db } from "./database/db.ts";
import type { Log } from "./log.ts";

export type JobOptions = { startAfterSeconds?: number; retryLimit?: number; singletonKey?: string };

export type Queue = {
  /** Sends a job; `db` is the open transaction, or the database itself. */
  send(db: Db, name: string, data: object, options?: JobOptions): Promise<void>;
};

export type JobHandler = (data: never) => Promise<void>;
export type Job = {
  name: string;
  handle: JobHandler /** Cron line in UTC, for jobs that come by the clock. */;
  schedule?: string;
};

export type RunningQueue = Queue & {
  /** Makes the queues, and works on them unless `work` is false (a process that only sends). */
  start(jobs: Job[], work?: boolean): Promise<void>;
  /** Sends jobs of a backup once more, each to its queue. Starts the queue's tables, works on nothing. */
  sendAgain(db: Db, jobs: AsyncIterable<{ name: string; data: object } & JobOptions>): Promise<void>;
  /** Stops taking jobs and waits for those in hand, at most the given seconds. */
  stop(seconds: number): Promise<void>;
};

const QUEUE_OPTIONS = { retryLimit: 8, retryDelay: 5, retryBackoff: true };

export function createQueue(pool: pg.Pool, log: Log): RunningQueue {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values as unknown[]) } });
  boss.on("error", (error) => log.error({ err: error.message }, "job queue"));
  return {
    async send(db, name, data, options = {}) {
      const { startAfterSeconds, ...rest } = options;
      await boss.send(name, data, {
        ...rest,
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        db: fromDrizzle(db as never, sql),
      });
    },
    async start(jobs, work = true) {
      await boss.start();
      for (const job of jobs) {
        await boss.createQueue(job.name, QUEUE_OPTIONS);
        // The first send to a queue reads its settings over a second connection. Inside a transaction, while all others
        // wait for a row that it holds, there would be none left: the settings are read here, once and for all.
        await boss.getJobById(job.name, "00000000-0000-0000-0000-000000000000");
        if (work) await subscribe(boss, job, log);
      }
    },
    async sendAgain(db, jobs) {
      await boss.start();
      for await (const { name, data, ...options } of jobs) {
        await boss.createQueue(name, QUEUE_OPTIONS);
        await this.send(db, name, data, options);
      }
    },
    async stop(seconds) {
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}

async function subscribe(boss: PgBoss, job: Job, log: Log): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: 0.5, batchSize: 8 }, async (batch) => {
    for (const { id, data } of batch) {
      try {
        await job.handle(data as never);
      } catch (error) {
        log.error(
          { job: job.name, id, err: error instanceof Error ? error.message : String(error) },
          "job failed; it will be tried again",
        );
        throw error;
      }
    }
  });
  if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: "UTC" });
}
