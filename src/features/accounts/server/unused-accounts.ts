/** Accounts without use, and those whose owners were told that they will be closed. */
import { and, eq, gte, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { users } from "./tables.ts";

const lastUse = sql`coalesce(${users.seenAt}, ${users.createdAt})`;
const isStaff = sql`${users.grants} @> array['staff']`;

/** The owner was told, and has not used the account since. */
const isTold = and(sql`${users.unusedToldAt} is not null`, gte(users.unusedToldAt, lastUse));

const isUnused = (before: Date): SQL | undefined => and(sql`${lastUse} < ${before}`, not(isStaff));

const OWNER = { id: users.id, name: users.name, email: users.email };

/** Unused accounts whose owners were not told since. @param before the last use lies before it. */
export const listUntold = (db: Db, before: Date, limit: number) =>
  db
    .select(OWNER)
    .from(users)
    .where(and(isUnused(before), or(isNull(users.unusedToldAt), not(isTold ?? sql`false`))))
    .limit(limit);

/** @param toldBefore when their owners were told, at the latest. */
export const listTold = (db: Db, toldBefore: Date, limit: number) =>
  db
    .select(OWNER)
    .from(users)
    .where(and(isTold, lt(users.unusedToldAt, toldBefore), not(isStaff)))
    .limit(limit);

export const countUnused = (db: Db, before: Date): Promise<number> => db.$count(users, isUnused(before));

export async function noteTold(db: Db, id: string, at: Date): Promise<void> {
  await db.update(users).set({ unusedToldAt: at }).where(eq(users.id, id));
}
