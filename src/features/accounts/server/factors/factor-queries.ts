/** Named reads of users' second factors. */
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { authenticatorApps, passkeys } from "./factor-tables.ts";

const isConfirmed = (userId: string) =>
  and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt));

/** The user's app, once it is confirmed by a code. */
export async function findApp(db: Db, userId: string) {
  const [app] = await db.select().from(authenticatorApps).where(isConfirmed(userId));
  return app;
}

export const listPasskeys = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), passkeys.id);

/** Second factors that the user has beside recovery codes. */
export type Ways = { hasApp: boolean; hasPasskey: boolean };

/** @returns nothing for a user without a second factor: a password or an email alone signs them in. */
export async function findWays(db: Db, userId: string): Promise<Ways | undefined> {
  const app = db.select({ one: sql`1` }).from(authenticatorApps).where(isConfirmed(userId));
  const passkey = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, userId));
  const query = sql`select exists(${app}) as "hasApp", exists(${passkey}) as "hasPasskey"`;
  const [ways] = (await db.execute<Ways>(query)).rows;
  return ways?.hasApp || ways?.hasPasskey ? ways : undefined;
}

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await findWays(db, userId)) !== undefined;
