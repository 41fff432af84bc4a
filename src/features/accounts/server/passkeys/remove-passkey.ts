import { and, eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSuchPasskey } from "../errors.ts";
import { passkeys } from "../factors/factor-tables.ts";
import { afterRemoving } from "../second-factor/first-of-factors.ts";
import { type Owner, tellOwner } from "../second-factor/tell-owner.ts";

/**
 * Removes a passkey of the user. Callers check a proof first. @throws `accounts.no-such-passkey` (404), also for one of
 * another user.
 */
export const removePasskey = (deps: Deps, owner: Owner, id: string): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, owner.id));
    const [gone] = await inTx.db.delete(passkeys).where(isOwn).returning();
    if (!gone) throw noSuchPasskey();
    await afterRemoving(inTx, owner.id);
    await tellOwner(inTx, owner, "passkey-removed", { detail: gone.name });
  });
