/**
 * The first factor of a user brings recovery codes and ends sessions that were opened without one; with the last factor
 * the codes go.
 */
import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { hasSecondFactor } from "../factors/factor-queries.ts";
import { recoveryCodes, secondSteps } from "../factors/factor-tables.ts";
import { renewRecoveryCodes } from "../factors/recovery-codes.ts";
import { endSessions } from "../passwords/save-password.ts";

/**
 * Runs before a factor is added, inside the caller's transaction. The first factor ends every other session of the
 * user: those were opened by one factor alone.
 *
 * @returns recovery codes to show once; nothing where the user has some already.
 */
export async function beforeAdding({ db }: Pick<Deps, "db">, userId: string, sessionId: string) {
  if (await hasSecondFactor(db, userId)) return null;
  await endSessions({ db }, userId, sessionId);
  return renewRecoveryCodes(db, userId);
}

/** Runs after a factor was removed. Recovery codes are of no use without one. */
export async function afterRemoving({ db }: Pick<Deps, "db">, userId: string): Promise<void> {
  if (await hasSecondFactor(db, userId)) return;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(secondSteps).where(eq(secondSteps.userId, userId));
}
