import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { grantsInWords } from "../../rules/grants.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { staffLinks } from "../tables.ts";
import { lockInvitation } from "./staff-queries.ts";

/**
 * Takes an invitation back: its link no longer works.
 *
 * @throws `accounts.no-such-invitation` (404), also when it was used meanwhile
 */
export const withdrawInvitation = (deps: Deps, { id, actor }: { id: string; actor: Staff }): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const invitation = await lockInvitation(inTx.db, id);
    const { name, email } = invitation;
    await inTx.db.delete(staffLinks).where(eq(staffLinks.id, id));
    await recordAudit(inTx, {
      actor,
      action: "staff.invitation-withdrawn",
      subject: `staff user ${email}`,
      detail: `${actor.name} withdrew the invitation of ${name}, ${email}, as ${grantsInWords(invitation)}.`,
    });
  });
