/** The clock of the job queue, which must not stop when the system clock is set back. */

import type pg from "pg";
import { type Clock, systemClock } from "pg-boss";

/**
 * Advances steadily from the start of the process, even if the machine's clock is set: pg-boss waits until its next
 * round is due, and on the system clock a step back would make that wait as long as the step.
 */
export const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Two machines' clocks may differ by this much without either of them having been set back. */
const TOLERANCE = "interval '1 minute'";

/**
 * Resets times that were written before the clock was set back: pg-boss compares its rounds and schedules with the
 * database's clock, and a time in the future would stop every scheduled job until the clock has caught up. The statements
 * are sent as one, because they run on an idle site too.
 */
export async function forgetTheFuture(pool: Pick<pg.Pool, "query">): Promise<void> {
  await pool.query(`
    update pgboss.version set cron_on = pgboss.job_now() - interval '1 minute' where cron_on > pgboss.job_now() + ${TOLERANCE};
    update pgboss.queue set monitor_claim_on = null, monitor_on = null
      where greatest(monitor_claim_on, monitor_on) > pgboss.job_now() + ${TOLERANCE};
    update pgboss.job set singleton_on = null where singleton_on > pgboss.job_now() at time zone 'utc' + ${TOLERANCE};
    update pgboss.job set start_after = pgboss.job_now(), created_on = pgboss.job_now()
      where state < 'active' and created_on > pgboss.job_now() + ${TOLERANCE}`);
}
