import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { grantsInWords } from "../../rules/grants.ts";
import { INVITATION_DAYS } from "../../rules/staff.ts";
import { whereKept } from "../invitations/hand-over.ts";
import { invitationToken, linkAddress } from "../invitations/staff-link-token.ts";

export type StaffInvitationLetter = {
  /** The id of the link, from which its token follows. */
  link: string;
  role: string;
  invitedBy: string;
  days: number;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "accounts.staff-invitation": StaffInvitationLetter;
  }
}

type Invitation = { id: string; name: string; email: string; grants: readonly string[]; invitedBy: string };

/** Sends the email of an invitation, inside the caller's transaction. Sent again, it holds the same link. */
export const postInvitation = (deps: Deps, { id, name, email, grants, invitedBy }: Invitation): Promise<void> =>
  postLetter(deps, {
    template: "accounts.staff-invitation",
    dedupeKey: `staff-invitation:${crypto.randomUUID()}`,
    about: null,
    to: { name, address: email },
    payload: { link: id, role: grantsInWords({ grants }), invitedBy, days: INVITATION_DAYS },
  });

/** The time at which an invitation expires that is sent now. */
export const invitationEnd = ({ now }: Pick<Deps, "now">): Date =>
  new Date(now().getTime() + INVITATION_DAYS * 24 * 3_600_000);

/**
 * The link that the administrator hands over, where emails stay in the server's own mailbox; null where they leave it.
 */
export const linkToHandOver = (deps: Deps, id: string): string | null =>
  whereKept(deps, linkAddress(deps.publicUrl, invitationToken(deps.secret, id)));
