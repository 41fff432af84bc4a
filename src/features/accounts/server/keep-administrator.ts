import { and, isNull, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { lastAdministrator } from "./errors.ts";
import { users } from "./tables.ts";

const ADMINISTRATORS_LOCK = 7_320_004;

/**
 * Runs a change that may remove an administrator, inside the caller's transaction. Such changes wait for each other, so
 * that of two administrators who remove each other at once, one stays.
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
