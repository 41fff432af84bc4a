import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { hashToken } from "#features/accounts/server/hash-token.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { addPerson } from "./add-person.ts";
import { emailUnverified, invitationNotValid, otherInvitation } from "./company-errors.ts";
import type { Affiliation } from "./company-queries.ts";
import { companyInvitations } from "./company-tables.ts";

type User = { id: UserId; name: string; email: string; isEmailVerified: boolean };
/** By the token from the email, or by the id shown on the invited user's own page. */
export type WhichInvitation = { token: string } | { id: string };

export type Invitation = typeof companyInvitations.$inferSelect;

const isOpenAt = (now: Date): SQL | undefined =>
  and(
    isNull(companyInvitations.acceptedAt),
    isNull(companyInvitations.revokedAt),
    gt(companyInvitations.expiresAt, now),
  );

/** True while the invitation can still be accepted. */
export async function findInvitation(
  db: Db,
  which: WhichInvitation,
  now: Date,
  isLocked = false,
): Promise<Invitation | undefined> {
  const isIt =
    "id" in which ? eq(companyInvitations.id, which.id) : eq(companyInvitations.tokenHash, hashToken(which.token));
  const query = db
    .select()
    .from(companyInvitations)
    .where(and(isIt, isOpenAt(now)));
  const [invitation] = isLocked ? await query.for("update") : await query;
  return invitation;
}

/** Open invitations for the owner of a verified address. */
export const invitationsFor = (db: Db, email: string, now: Date): Promise<Invitation[]> =>
  db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.email, email.toLowerCase()), isOpenAt(now)));

/**
 * Adds the invited user to the company, once. The verified email decides: a forwarded link opens nothing.
 *
 * @throws `membership.invitation-not-valid`, `membership.other-invitation`, `membership.email-unverified`,
 * `membership.belongs-elsewhere`
 */
export function acceptInvitation(
  deps: Deps,
  { user, which }: { user: User; which: WhichInvitation },
): Promise<Affiliation> {
  return inTransaction(deps, async (inTx) => {
    const invitation = await findInvitation(inTx.db, which, inTx.now(), true);
    if (!invitation) throw invitationNotValid();
    if (invitation.email !== user.email.toLowerCase()) throw "id" in which ? invitationNotValid() : otherInvitation();
    if (!user.isEmailVerified) throw emailUnverified();
    await inTx.db
      .update(companyInvitations)
      .set({ acceptedAt: inTx.now() })
      .where(eq(companyInvitations.id, invitation.id));
    const { companyId, role } = invitation;
    return addPerson(inTx, { companyId, user, role, way: "invitation", actor: user });
  });
}
