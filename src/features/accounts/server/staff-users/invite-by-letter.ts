import { and, eq, isNull, ne } from "drizzle-orm";
import { findFirst, insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { grantsInWords, grantsOf } from "../../rules/grants.ts";
import type { StaffInvitationForm } from "../../rules/staff.ts";
import { alreadyStaff, invitationKeyUsed } from "../errors.ts";
import { hashToken } from "../hash-token.ts";
import { sayHandedOver } from "../invitations/hand-over.ts";
import { invitationToken } from "../invitations/staff-link-token.ts";
import { findUserByEmail } from "../queries.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { staffLinks } from "../tables.ts";
import { invitationEnd, linkToHandOver, postInvitation } from "./post-invitation.ts";

type Input = StaffInvitationForm & { requestKey: string | undefined; actor: Staff };

/**
 * Emails a one-time link, by which its reader becomes a staff user with the role. An earlier link for the address no
 * longer works.
 *
 * @returns the id, and where emails stay in the server's own mailbox, the link to hand over.
 * @throws `accounts.already-staff`, `accounts.invitation-key-used` (409)
 */
export const inviteByLetter = (deps: Deps, { requestKey, actor, ...form }: Input) =>
  inTransaction(deps, async (inTx) => {
    const { db, secret } = inTx;
    const { name, email } = form;
    const once = { table: staffLinks, key: requestKeyOf(requestKey, form), refusal: invitationKeyUsed };
    const known = await findFirst(db, once);
    if (known) return { id: known.id, link: linkToHandOver(inTx, known.id) };
    if ((await findUserByEmail(db, email))?.grants.includes("staff")) throw alreadyStaff();
    const grants = grantsOf(form.role, form);
    const { row, isReplay } = await insertOnce(db, once, () => {
      const id = crypto.randomUUID();
      const tokenHash = hashToken(invitationToken(secret, id));
      return { id, tokenHash, name, email, grants, invitedBy: actor.name, expiresAt: invitationEnd(inTx) };
    });
    const sent = { id: row.id, link: linkToHandOver(inTx, row.id) };
    if (isReplay) return sent;
    // A link that this one replaces counts as used. Its request key is kept, so that a repeated request makes no new
    // link.
    const isOther = and(eq(staffLinks.email, email), isNull(staffLinks.usedAt), ne(staffLinks.id, row.id));
    await db.update(staffLinks).set({ usedAt: inTx.now() }).where(isOther);
    await postInvitation(inTx, { ...form, id: row.id, grants, invitedBy: actor.name });
    await recordAudit(inTx, {
      actor,
      action: "staff.invited",
      subject: `staff user ${email}`,
      detail: `${actor.name} invited ${name}, ${email}, as ${grantsInWords({ grants })}.${sayHandedOver(sent.link)}`,
    });
    return sent;
  });
