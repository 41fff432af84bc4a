import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSuchInvitation } from "./company-errors.ts";
import type { Actor } from "./company-queries.ts";
import { companyInvitations } from "./company-tables.ts";

/** Revokes an open invitation: its link stops working. @throws `membership.no-such-invitation` */
export function revokeInvitation(
  deps: Deps,
  { companyId, id, actor }: { companyId: string; id: string; actor: Actor },
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const isOpen = and(isNull(companyInvitations.acceptedAt), isNull(companyInvitations.revokedAt));
    const [revoked] = await inTx.db
      .update(companyInvitations)
      .set({ revokedAt: inTx.now() })
      .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId), isOpen))
      .returning();
    if (!revoked) throw noSuchInvitation();
    await recordAudit(inTx, {
      actor,
      action: "company.invitation-revoked",
      subject: `company ${companyId}`,
      detail: `${actor.name} took the invitation of ${revoked.email} back.`,
    });
  });
}
