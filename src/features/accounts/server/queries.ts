/** Named reads of users and links. */
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type UserId, userIdSchema } from "#shared/identifiers.ts";
import { credentials, staffLinks, users } from "./tables.ts";

/** Whether a staff user exists. A disabled one counts, so that a link never takes over the site. */
export async function hasStaff(db: Db): Promise<boolean> {
  const isStaff = sql`'staff' = any(${users.grants})`;
  const [row] = await db.select({ id: users.id }).from(users).where(isStaff).limit(1);
  return row !== undefined;
}

/** A link that may still be used. `forUpdate` makes a second user of the same link wait, and then find it used. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date, forUpdate = false) {
  const isOpen = and(eq(staffLinks.tokenHash, tokenHash), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now));
  const query = db.select().from(staffLinks).where(isOpen);
  const [link] = forUpdate ? await query.for("update") : await query;
  return link;
}

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return user;
}

/** Whether the user has a password; users who signed up by a link or a provider have none. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, "credential"));
  return (await db.$count(credentials, isPassword)) > 0;
}

/** Counts users with a verified address at exactly this domain. @param domain in lower case. */
export const countUsersAt = (db: Db, domain: string): Promise<number> =>
  db.$count(users, and(eq(users.emailVerified, true), sql`split_part(${users.email}, '@', 2) = ${domain}`));

export type KnownUser = { id: UserId; name: string; email: string; isEmailVerified: boolean; isDisabled: boolean };

/** The users of these ids, in no order; deleted users are missing. */
export async function findUsers(db: Db, ids: readonly UserId[]): Promise<KnownUser[]> {
  if (ids.length === 0) return [];
  const { id, name, email, emailVerified: isEmailVerified, disabledAt } = users;
  const rows = await db
    .select({ id, name, email, isEmailVerified, disabledAt })
    .from(users)
    .where(inArray(id, [...ids]));
  return rows.map(({ disabledAt: disabled, ...user }) => ({
    ...user,
    id: userIdSchema.parse(user.id),
    isDisabled: disabled !== null,
  }));
}
