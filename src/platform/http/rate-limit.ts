/** Limits kept in PostgreSQL, so that all processes share the counts and a restart does not reset them. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import type { Db } from "../database/db.ts";
import { lazyCommit } from "../database/lazy-commit.ts";
import { rateLimits } from "../tables.ts";

export type Limit = {
  /** The name of the counted action, such as `register` or `sign-in`. */
  name: string;
  max: number;
  windowSeconds: number;
};

/** Beyond `max` each try waits `stepMs` longer than the one before, at most `mostMs`. No try is refused. */
export type Brake = Limit & { stepMs: number; mostMs: number };

/**
 * Counts one try by `who` (a network or an account) and refuses past the limit. Visitors must not be able to invent
 * values of `who`, because each new one is a row.
 *
 * @throws `request.too-many` (429) with the seconds until the window ends.
 */
export async function countTry(db: Db, limit: Limit, who: string): Promise<void> {
  const { tries, seconds } = await addTry(db, limit, who);
  if (tries > limit.max) throw tooMany(seconds);
}

/** Counts one try at `what`, by any visitor, and delays it when many were made. */
export async function slowDown(db: Db, brake: Brake, what: string): Promise<void> {
  const { tries } = await addTry(db, brake, what);
  if (tries > brake.max) await sleep(Math.min((tries - brake.max) * brake.stepMs, brake.mostMs));
}

/** Counts one try. @returns how many there were in this window, and in how many seconds it ends. */
export async function addTry(db: Db, limit: Omit<Limit, "max">, who: string) {
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
      ...lazyCommit(db),
    });
  if (!row) throw new Error("a try was not counted");
  return row;
}

/** The number of tries by `who` in the current window. Does not count as a try. */
export async function triesOf(db: Db, { name }: Pick<Limit, "name">, who: string): Promise<number> {
  const isRunning = and(eq(rateLimits.key, `${name}:${who}`), gt(rateLimits.endsAt, sql`now()`));
  const [row] = await db.select({ tries: rateLimits.tries }).from(rateLimits).where(isRunning);
  return row?.tries ?? 0;
}

const tooMany = (retryAfter: number) =>
  new AppError("too-many", "request.too-many", "Too many tries. Please wait a moment and try again.", { retryAfter });

/** Resets the tries by `who` after a success. */
export async function forgetTries(db: Db, limit: Limit, who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `${limit.name}:${who}`));
}

/** Takes back one try by `who`, because it succeeded. */
export async function giveBackTry(db: Db, limit: Limit, who: string): Promise<void> {
  const isOwn = eq(rateLimits.key, `${limit.name}:${who}`);
  await db
    .update(rateLimits)
    .set({ tries: sql`greatest(${rateLimits.tries} - 1, 0)` })
    .where(isOwn);
}

/** A short hash of a typed text, which keeps the text out of the table and the log. */
export const blurred = (typed: string): string => createHash("sha256").update(typed).digest("hex").slice(0, 32);

/**
 * One of 4096 buckets for a typed text. Two texts may share one; in return invented texts make no more rows than that,
 * and existing accounts are counted like missing ones.
 */
export const bucketOf = (typed: string): string => blurred(typed).slice(0, 3);
