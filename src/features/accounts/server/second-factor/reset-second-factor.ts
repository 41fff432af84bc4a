import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { authenticatorApps, passkeys, recoveryCodes, secondSteps } from "../factors/factor-tables.ts";
import { endSessions } from "../passwords/save-password.ts";
import { findUserByEmail } from "../queries.ts";
import { recordAudit } from "../record-audit.ts";

/** Removes app, passkeys and recovery codes, inside the caller's transaction, and ends the user's sessions. */
export async function dropSecondFactor({ db }: Pick<Deps, "db">, userId: string): Promise<void> {
  for (const table of [authenticatorApps, passkeys, recoveryCodes, secondSteps])
    await db.delete(table).where(eq(table.userId, userId));
  await endSessions({ db }, userId);
}

/**
 * Removes app, passkeys and recovery codes of a user who has lost them all, and ends their sessions. For the operator
 * of the server, who has checked the person's identity.
 *
 * @returns false when no user has this email.
 */
export const resetSecondFactor = (deps: Pick<Deps, "db" | "now">, email: string): Promise<boolean> =>
  inTransaction(deps, async (inTx) => {
    const user = await findUserByEmail(inTx.db, email);
    if (!user) return false;
    await dropSecondFactor(inTx, user.id);
    await recordAudit(inTx, {
      action: "second-factor.reset",
      subject: `user ${user.email}`,
      detail: `The second factor of ${user.email} was removed on the server.`,
    });
    return true;
  });
