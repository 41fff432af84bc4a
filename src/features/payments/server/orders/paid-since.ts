import { sql } from "drizzle-orm";
import { type Summed, sumUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";

/** How many payments came in since then, by card and by check, and their sum. */
export const paidSince = (db: Db, since: Date): Promise<Summed> =>
  sumUpTo(db, sql`select total_cents as cents from orders where paid_at >= ${since.toISOString()}`);
