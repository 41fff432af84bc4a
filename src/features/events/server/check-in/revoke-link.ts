import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSuchLink } from "./check-in-errors.ts";
import { checkInLinks } from "./check-in-tables.ts";
import { requireDoor } from "./require-door.ts";

type RevokeLink = { id: string; actor: Staff };

/**
 * Ends a link at once. Acts that its phones had not sent yet still come in, and wait for a look.
 *
 * @throws `events.no-such-check-in-link`, `events.not-todays-door`
 */
export function revokeLink(deps: Deps, { id, actor }: RevokeLink): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const [link] = await inTx.db
      .update(checkInLinks)
      .set({ revokedAt: inTx.now() })
      .where(and(eq(checkInLinks.id, id), isNull(checkInLinks.revokedAt)))
      .returning();
    if (!link) throw noSuchLink();
    await requireDoor(inTx, actor, link.eventId);
    const detail = `${actor.name} revoked volunteer link ${link.number}, created by ${link.madeBy}.`;
    await recordAudit(inTx, { actor, action: "check-in.link-revoked", subject: `event ${link.eventId}`, detail });
  });
}
