import { and, eq, ne } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { credentials, sessions } from "../tables.ts";

/**
 * Gives a user a password, inside the caller's transaction, and ends their sessions.
 *
 * @param hash of the new password.
 * @param keptSession the id of one that goes on.
 */
export async function savePassword(
  deps: Pick<Deps, "db" | "now">,
  userId: string,
  hash: string,
  keptSession?: string,
): Promise<void> {
  const now = deps.now();
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, "credential"));
  await endSessions(deps, userId, keptSession);
  await deps.db.delete(credentials).where(isPassword);
  await deps.db
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: "credential", password: hash, createdAt: now, updatedAt: now });
}

/** Ends all sessions of a user, or all but one. */
export async function endSessions({ db }: Pick<Deps, "db">, userId: string, keptSession?: string): Promise<void> {
  const isOther = keptSession === undefined ? undefined : ne(sessions.id, keptSession);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}
