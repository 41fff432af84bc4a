/** The accounts of other companies that open the account of a user. */
import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { lastWayIn, noSuchTie } from "../errors.ts";
import { listPasskeys } from "../factors/factor-queries.ts";
import { credentials, users } from "../tables.ts";
import { tellOfTie } from "./tell-of-tie.ts";

const isTieOf = (userId: string) => and(eq(credentials.userId, userId), ne(credentials.providerId, "credential"));

/** The oldest first. */
export const listTies = (db: Db, userId: string) =>
  db
    .select({ id: credentials.id, issuer: credentials.providerId, since: credentials.createdAt })
    .from(credentials)
    .where(isTieOf(userId))
    .orderBy(asc(credentials.createdAt), credentials.id);

/**
 * Ends a tie of the user, who is told by mail. A letter signs in as well, but a mailbox may be gone: what is left must
 * be a password, a passkey
 * or another tie.
 *
 * @throws `accounts.no-such-tie` (404), also for one of another user; `accounts.last-way-in` (409)
 */
export const endTie = (deps: Deps, userId: string, tieId: string): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // Of two ties that are ended at once one stays.
    const [owner] = await db.select().from(users).where(eq(users.id, userId)).for("update");
    const isIt = and(isTieOf(userId), eq(credentials.id, tieId));
    const [gone] = await db.delete(credentials).where(isIt).returning({ issuer: credentials.providerId });
    if (!owner || !gone) throw noSuchTie();
    const left = await db.$count(credentials, eq(credentials.userId, userId));
    if (left === 0 && (await listPasskeys(db, userId)).length === 0) throw lastWayIn();
    await tellOfTie(inTx, owner, { news: "untied", tieId, issuer: gone.issuer });
  });
