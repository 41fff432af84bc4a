import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { authenticatorApps } from "../factors/factor-tables.ts";
import { afterRemoving } from "./first-of-factors.ts";
import { type Owner, tellOwner } from "./tell-owner.ts";

/** Removes the user's authenticator app, or one in set-up. Callers check a proof first. */
export const removeApp = (deps: Deps, owner: Owner): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const [gone] = await inTx.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, owner.id)).returning();
    if (!gone?.confirmedAt) return;
    await afterRemoving(inTx, owner.id);
    await tellOwner(inTx, owner, "app-removed");
  });
