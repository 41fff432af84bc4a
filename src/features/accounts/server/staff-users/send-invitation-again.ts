import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { grantsInWords } from "../../rules/grants.ts";
import { sayHandedOver } from "../invitations/hand-over.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { staffLinks } from "../tables.ts";
import { invitationEnd, linkToHandOver, postInvitation } from "./post-invitation.ts";
import { lockInvitation } from "./staff-queries.ts";

/**
 * Sends the email of an invitation again. The link is the same, and works for as long as that of a new one.
 *
 * @throws `accounts.no-such-invitation` (404), also when it was used meanwhile
 */
export const sendInvitationAgain = (deps: Deps, { id, actor }: { id: string; actor: Staff }) =>
  inTransaction(deps, async (inTx) => {
    const invitation = await lockInvitation(inTx.db, id);
    await inTx.db
      .update(staffLinks)
      .set({ expiresAt: invitationEnd(inTx) })
      .where(eq(staffLinks.id, id));
    await postInvitation(inTx, { ...invitation, invitedBy: actor.name });
    const link = linkToHandOver(inTx, id);
    await recordAudit(inTx, {
      actor,
      action: "staff.invited",
      subject: `staff user ${invitation.email}`,
      detail: `${actor.name} sent ${invitation.name}, ${invitation.email}, the invitation as ${grantsInWords(invitation)} again.${sayHandedOver(link)}`,
    });
    return { id, link };
  });
