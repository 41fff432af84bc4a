/** The rounds of a working process through all queues at once; pg-boss has its own beside them. */
import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type { Log } from "../log/log.ts";
import { forgetTheFuture } from "./queue-clock.ts";

type Rounds = {
  boss: PgBoss;
  pool: pg.Pool;
  log: Log;
  /** Worker ids by queue. */
  workers: ReadonlyMap<string, string>;
};

/**
 * Wakes the workers of due jobs every `look` seconds, and resets times in the future twice every `cron`.
 *
 * @returns ends the rounds
 */
export function startRounds(rounds: Rounds, pace: { look: number; cron: number }): () => void {
  const { log, pool } = rounds;
  const warn = (words: string) => (error: unknown) => log.warn({ err: error }, words);
  const timers = [
    setInterval(() => void wakeDue(rounds).catch(warn("due jobs cannot be looked for")), pace.look * 1000),
    setInterval(() => {
      void forgetTheFuture(pool).catch(warn("the job queue's clock cannot be checked"));
    }, pace.cron * 500),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** One statement that probes an index for each queue, however many jobs wait. */
async function wakeDue({ boss, pool, workers }: Rounds): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pgboss.queue q where exists (select from pgboss.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`,
  );
  for (const { name } of rows) {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  }
}
