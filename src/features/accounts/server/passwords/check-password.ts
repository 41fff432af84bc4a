import { hashPassword, verifyPassword } from "better-auth/crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { credentials, users } from "../tables.ts";

/**
 * Compares a password with that of the user with this email. It hashes once, whether there is such a user or not, so
 * call it in a turn of `inHashTurn`.
 *
 * @param email in lower case.
 * @returns the user's id; nothing for a wrong password, an unknown or disabled user, and one without a password.
 */
export async function checkPassword(db: Db, email: string, password: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: users.id, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, "credential")))
    .where(and(eq(users.email, email), isNull(users.disabledAt)));
  if (!found?.hash) {
    await hashPassword(password);
    return undefined;
  }
  return (await verifyPassword({ hash: found.hash, password })) ? found.id : undefined;
}
