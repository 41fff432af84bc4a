/** The accounts of other companies that open the account of a user. */
import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { lastWayIn, noSuchLinkedAccount } from "../errors.ts";
import { listPasskeys } from "../factors/factor-queries.ts";
import { credentials, users } from "../tables.ts";
import { tellOfLinkedAccount } from "./tell-of-linked-account.ts";

const isLinkedTo = (userId: string) => and(eq(credentials.userId, userId), ne(credentials.providerId, "credential"));

/** Lists them, the oldest first. */
export const listLinkedAccounts = (db: Db, userId: string) =>
  db
    .select({ id: credentials.id, issuer: credentials.providerId, since: credentials.createdAt })
    .from(credentials)
    .where(isLinkedTo(userId))
    .orderBy(asc(credentials.createdAt), credentials.id);

/**
 * Unlinks an account of another company; the user is told by mail. An email signs in as well, but the mailbox may be
 * lost: a password, a passkey or another linked account must be left.
 *
 * @throws `accounts.no-such-linked-account` (404), also for one of another user; `accounts.last-way-in` (409)
 */
export const unlinkAccount = (deps: Deps, userId: string, linkedAccountId: string): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    // The lock keeps two requests from removing the last two ways in at once.
    const [owner] = await db.select().from(users).where(eq(users.id, userId)).for("update");
    const isIt = and(isLinkedTo(userId), eq(credentials.id, linkedAccountId));
    const [gone] = await db.delete(credentials).where(isIt).returning({ issuer: credentials.providerId });
    if (!owner || !gone) throw noSuchLinkedAccount();
    const left = await db.$count(credentials, eq(credentials.userId, userId));
    if (left === 0 && (await listPasskeys(db, userId)).length === 0) throw lastWayIn();
    await tellOfLinkedAccount(inTx, owner, { news: "unlinked", linkedAccountId, issuer: gone.issuer });
  });
