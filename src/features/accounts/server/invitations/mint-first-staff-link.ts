import { createHmac } from "node:crypto";
import { eq, isNull, sql } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { grantsOf } from "../../rules/grants.ts";
import { hashToken } from "../hash-token.ts";
import { hasStaff } from "../queries.ts";
import { staffLinks } from "../tables.ts";
import { linkAddress } from "./staff-link-token.ts";

export const LINK_HOURS = 24;

/** Processes that start together are ready within this time of each other. */
const TOGETHER_MINUTES = 5;
const FIRST_LINK_LOCK = 7_320_003;

type LinkDeps = Pick<Deps, "db" | "now" | "publicUrl" | "secret">;

/**
 * The address that makes the first staff user, an administrator with every grant; `undefined` once there is one.
 * Processes that start together get the same address, so that each prints a valid one. A later call replaces it: an old
 * line in a log opens nothing.
 */
export async function mintFirstStaffLink(deps: LinkDeps): Promise<string | undefined> {
  return inTransaction(deps, async ({ db, now, publicUrl, secret }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${FIRST_LINK_LOCK})`);
    if (await hasStaff(db)) return undefined;
    const [found] = await db.select().from(staffLinks).where(isNull(staffLinks.email));
    const youngest = new Date(now().getTime() + LINK_HOURS * 60 * 60 * 1000);
    if (found && !found.usedAt && youngest.getTime() - found.expiresAt.getTime() < TOGETHER_MINUTES * 60 * 1000) {
      const token = tokenUntil(found.expiresAt, secret);
      if (hashToken(token) === found.tokenHash) return linkAddress(publicUrl, token);
    }
    if (found) await db.delete(staffLinks).where(eq(staffLinks.tokenHash, found.tokenHash));
    const token = tokenUntil(youngest, secret);
    const link = {
      tokenHash: hashToken(token),
      email: null,
      grants: grantsOf("administrator", { hasLettings: true }),
      expiresAt: youngest,
    };
    await db.insert(staffLinks).values(link);
    return linkAddress(publicUrl, token);
  });
}

/** Only a process with the site's secret can compute it, and every process of the site can. */
const tokenUntil = (expiresAt: Date, secret: string): string =>
  createHmac("sha256", secret).update(`first staff link ${expiresAt.toISOString()}`).digest("base64url");
