import { isNull } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { GRANTS } from "../rules/grants.ts";
import { hasStaff } from "./queries.ts";
import { hashLinkToken, linkAddress, newLinkToken } from "./staff-link-token.ts";
import { staffLinks } from "./tables.ts";

export const LINK_HOURS = 24;

/**
 * The address that makes the first staff user, with every grant; `undefined` once there is one. Each call replaces the
 * link of the call before, so an old line in a log opens nothing.
 */
export async function mintFirstStaffLink(deps: Pick<Deps, "db" | "now" | "publicUrl">): Promise<string | undefined> {
  return inTransaction(deps, async ({ db, now, publicUrl }) => {
    if (await hasStaff(db)) return undefined;
    const token = newLinkToken();
    const expiresAt = new Date(now().getTime() + LINK_HOURS * 60 * 60 * 1000);
    await db.delete(staffLinks).where(isNull(staffLinks.email));
    await db
      .insert(staffLinks)
      .values({ tokenHash: hashLinkToken(token), email: null, grants: [...GRANTS], expiresAt });
    return linkAddress(publicUrl, token);
  });
}
