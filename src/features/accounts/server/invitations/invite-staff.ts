import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Grant, Role } from "../../rules/grants.ts";
import { hashToken } from "../hash-token.ts";
import { recordAudit } from "../record-audit.ts";
import { staffLinks } from "../tables.ts";
import { LINK_HOURS } from "./mint-first-staff-link.ts";
import { linkAddress, newLinkToken } from "./staff-link-token.ts";

/**
 * Makes a one-time link with which the owner of `email` becomes a staff user or, if they are one already, sets a new
 * password. Without a role a staff user keeps theirs, and a new one becomes an administrator. A later link for the same
 * address replaces the earlier one.
 *
 * @returns the address of the link; it opens once, within 24 hours.
 */
export async function inviteStaff(
  deps: Pick<Deps, "db" | "now" | "publicUrl">,
  { email, role, hasLettings = false }: { email: string; role?: Role | undefined; hasLettings?: boolean },
): Promise<string> {
  const address = email.toLowerCase();
  return inTransaction(deps, async (inTx) => {
    const token = newLinkToken();
    const expiresAt = new Date(inTx.now().getTime() + LINK_HOURS * 60 * 60 * 1000);
    const grants: Grant[] = ["staff", ...(role ? [role] : []), ...(hasLettings ? (["lettings"] as const) : [])];
    await inTx.db.delete(staffLinks).where(eq(staffLinks.email, address));
    await inTx.db.insert(staffLinks).values({ tokenHash: hashToken(token), email: address, grants, expiresAt });
    await recordAudit(inTx, {
      action: "staff.invited",
      subject: `staff user ${address}`,
      detail: `A one-time link for ${address} was made on the server.`,
    });
    return linkAddress(inTx.publicUrl, token);
  });
}
