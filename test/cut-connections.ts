/** A database restart at the worst moment: a request's statement is under way when its connection ends. */
import pg from "pg";
import type { Deps } from "#platform/deps.ts";

/**
 * Runs `work` until its first statement on `table`, and ends the connection that waits there.
 *
 * @param times how many statements are cut, one after the other, where work tries again.
 */
export async function cutAt<T>(deps: Pick<Deps, "pool">, table: string, work: () => Promise<T>, times = 1): Promise<T> {
  const admin = new pg.Client(deps.pool.options);
  await admin.connect();
  try {
    await admin.query(`begin; lock table ${table} in access exclusive mode`);
    const working = work();
    // It may end before its turn to be awaited comes.
    working.catch(() => {});
    for (let cut = 0; cut < times; cut++) await endWaiting(admin);
    await admin.query("rollback");
    return await working;
  } finally {
    await admin.end();
  }
}

/** Ends every connection that waits for the lock, once there is one. */
async function endWaiting(admin: pg.Client): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`,
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("no statement reached the table");
}
