/** Time for the job queue, which a clock that is set back must not stop. */

import type pg from "pg";
import { type Clock, systemClock } from "pg-boss";

/**
 * Goes on evenly from the start of the process, whatever is done to the machine's clock: pg-boss waits for the time at
 * which its next round is due, and on the system's own clock a step back makes that wait as long as the step.
 */
export const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Two machines' clocks may differ by this much without either of them having been set back. */
const TOLERANCE = "interval '1 minute'";

/**
 * Takes back the times that were written before the clock was set back: pg-boss compares its rounds and the minutes it
 * has served with the database's clock, and what lies in the future would stop every timed job until the clock has
 * caught up.
 */
export async function forgetTheFuture(pool: Pick<pg.Pool, "query">): Promise<void> {
  await pool.query(
    `update pgboss.version set cron_on = pgboss.job_now() - interval '1 minute' where cron_on > pgboss.job_now() + ${TOLERANCE}`,
  );
  await pool.query(
    `update pgboss.queue set monitor_claim_on = null, monitor_on = null where greatest(monitor_claim_on, monitor_on) > pgboss.job_now() + ${TOLERANCE}`,
  );
  await pool.query(
    `update pgboss.job set singleton_on = null where singleton_on > pgboss.job_now() at time zone 'utc' + ${TOLERANCE}`,
  );
  await pool.query(
    `update pgboss.job set start_after = pgboss.job_now(), created_on = pgboss.job_now()
      where state < 'active' and created_on > pgboss.job_now() + ${TOLERANCE}`,
  );
}
