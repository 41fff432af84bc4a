import { and, eq, isNull } from "drizzle-orm";
import { hashToken } from "#features/accounts/server/hash-token.ts";
import { sayHandedOver, whereKept } from "#features/accounts/server/invitations/hand-over.ts";
import { newLinkToken } from "#features/accounts/server/invitations/staff-link-token.ts";
import { findUserByEmail } from "#features/accounts/server/queries.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { companyInvitationPath } from "#shared/account-paths.ts";
import type { CompanyRole } from "../../rules/company-people.ts";
import { alreadyHere } from "./company-errors.ts";
import { type Actor, affiliationsOf, findCompany } from "./company-queries.ts";
import { companyInvitations } from "./company-tables.ts";

export const INVITATION_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export type CompanyInvitationLetter = { company: string; invitedBy: string; days: number; token: string };

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "membership.company-invitation": CompanyInvitationLetter;
  }
}

type Input = {
  companyId: string;
  email: string;
  role: CompanyRole;
  actor: Actor;
  /** The inviting colleague, who may type any address; `undefined` for staff. */
  visitor: Visitor | undefined;
};

/**
 * Sends a one-time link, valid for 14 days. Another invitation for the same address replaces the first.
 *
 * @param input.email in lower case.
 * @returns also the link, to hand over, when staff invite on a site that sends no email.
 * @throws `membership.no-such-company`, `membership.already-here`
 */
export function inviteColleague(
  deps: Deps,
  { companyId, email, role, actor, visitor }: Input,
): Promise<{ id: string; link: string | null }> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const now = inTx.now();
    // Invitations are locked before the company, in the order in which accepting locks them.
    const isOpen = and(isNull(companyInvitations.acceptedAt), isNull(companyInvitations.revokedAt));
    const open = and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.email, email), isOpen);
    await db.select({ id: companyInvitations.id }).from(companyInvitations).where(open).for("update");
    const company = await findCompany(db, companyId, true);
    const known = await findUserByEmail(db, email);
    if ((await affiliationsOf(db, companyId, "active")).some(({ userId }) => userId === known?.id)) throw alreadyHere();
    await db.update(companyInvitations).set({ revokedAt: now }).where(open);
    const token = newLinkToken();
    const id = crypto.randomUUID();
    await db.insert(companyInvitations).values({
      id,
      companyId,
      email,
      role,
      invitedBy: actor.name,
      createdAt: now,
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    });
    await postLetter(inTx, {
      template: "membership.company-invitation",
      dedupeKey: `membership.company-invitation:${id}`,
      about: null,
      to: { name: "", address: email },
      visitor,
      payload: { company: company.name, invitedBy: actor.name, days: INVITATION_DAYS, token },
    });
    const link = visitor ? null : whereKept(inTx, `${inTx.publicUrl}${companyInvitationPath(token)}`);
    await recordAudit(inTx, {
      actor,
      action: "company.invited",
      subject: `company ${companyId}`,
      detail: `${actor.name} invited ${email} to ${company.name} as ${role}.${sayHandedOver(link)}`,
    });
    return { id, link };
  });
}
