import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";

/**
 * For the `returning` of a statement that counts tries: its commit does not wait for the disk, so a crash forgets the
 * tries of the last half second, and the answer takes as long as when there was nothing to count. Inside another
 * transaction it adds nothing, because that transaction would lose its durability too.
 */
export const lazyCommit = (db: Db) => ({
  ...(!("rollback" in db) && { lazily: sql`set_config('synchronous_commit', 'off', true)` }),
});
