import { and, isNull, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { lastAdministrator } from "./errors.ts";
import { users } from "./tables.ts";

const ADMINISTRATORS_LOCK = 7_320_004;

/**
 * Does what may take an administrator away, inside the caller's transaction. One such change waits for the other to be
 * written, so that two administrators who remove each other at once leave one.
 *
 * @throws `accounts.last-administrator` (409) when no administrator could sign in afterwards
 */
export async function keepAdministrator<T>({ db }: Pick<Deps, "db">, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);
  const done = await work();
  const isAdministrator = sql`${users.grants} @> array['staff', 'administrator']`;
  if ((await db.$count(users, and(isAdministrator, isNull(users.disabledAt)))) === 0) throw lastAdministrator();
  return done;
}
