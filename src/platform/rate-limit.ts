/** Limits kept in PostgreSQL, so that every process counts alike and a restart forgives nobody. */
import { eq, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import type { Db } from "./database/db.ts";
import { rateLimits } from "./tables.ts";

export type Limit = {
  /** Names what is counted, such as `register` or `sign-in`. */
  name: string;
  max: number;
  windowSeconds: number;
};

/**
 * Counts one try by `who` (an address or an account) and refuses past the limit.
 *
 * @throws `request.too-many` (429) with the seconds until the window ends.
 */
export async function countTry(db: Db, limit: Limit, who: string): Promise<void> {
  const key = `${limit.name}:${who}`;
  const window = sql`make_interval(secs => ${limit.windowSeconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, tries: 1, endsAt: sql`now() + ${window}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${rateLimits.endsAt} <= now() then 1 else ${rateLimits.tries} + 1 end`,
        endsAt: sql`case when ${rateLimits.endsAt} <= now() then now() + ${window} else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      tries: rateLimits.tries,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
      // A count is not worth waiting for the disk: a crash forgives the tries of its last half second. Inside somebody
      // else's transaction this would take the durability of that one too.
      ...(!("rollback" in db) && { lazily: sql`set_config('synchronous_commit', 'off', true)` }),
    });
  if (row && row.tries > limit.max) throw tooMany(row.seconds);
}

const tooMany = (retryAfter: number) =>
  new AppError("too-many", "request.too-many", "Too many tries. Please wait a moment and try again.", { retryAfter });

/** Forgives all tries by `who`, after one that was right. */
export async function forgetTries(db: Db, limit: Limit, who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `${limit.name}:${who}`));
}
