import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { registrantViews } from "./view-tables.ts";

type RemoveView = { id: string; actor: { id: string; name: string; email: string } };

/** Removes a view of the registrants. Does nothing if the view no longer exists. */
export function removeView(deps: Deps, { id, actor }: RemoveView): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const [gone] = await inTx.db.delete(registrantViews).where(eq(registrantViews.id, id)).returning();
    if (!gone) return;
    const detail = `${actor.name} removed the view ${gone.name} of registrants.`;
    await recordAudit(inTx, { actor, action: "registrants.view-removed", subject: `view ${id}`, detail });
  });
}
