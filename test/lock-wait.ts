/** Forced overlap: the test continues once the work it started waits for a lock that the test holds. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "#platform/database/db.ts";

/** @param db outside the transaction that holds the lock. */
export async function untilLockIsAwaited(db: Db): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThan(0);
}
