/** Named reads of one-time links. */
import { and, desc, eq, getTableColumns, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { lazyCommit } from "#platform/database/lazy-commit.ts";
import type { Deps } from "#platform/deps.ts";
import { CODE_TRIES, type LinkPurpose } from "../../rules/account.ts";
import { hashToken } from "../hash-token.ts";
import { accountLinks, pendingSignUps } from "./link-tables.ts";
import { isCodeOfLink } from "./link-words.ts";

/** After this many wrong codes for one address in a day, only the links in its emails work for the rest of the day. */
const CODE_TRIES_A_DAY = 30;

export type AccountLink = typeof accountLinks.$inferSelect;

const isOpen = (now: Date) => and(isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now));

/** A link that may still be used. `forUpdate` makes a second user of the same link wait, and then find it used. */
export async function findLinkByToken(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
  forUpdate = false,
): Promise<AccountLink | undefined> {
  const isIt = and(eq(accountLinks.tokenHash, hashToken(token)), isOpen(now()));
  const query = db.select().from(accountLinks).where(isIt);
  const [link] = forUpdate ? await query.for("update") : await query;
  return link;
}

/** The open link of the address for the purpose, if it was made since `since`. */
export async function findRecentLink(
  db: Db,
  { email, purpose }: { email: string; purpose: LinkPurpose },
  now: Date,
  since: Date,
) {
  const isIts = and(eq(accountLinks.email, email), eq(accountLinks.purpose, purpose));
  const [link] = await db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(isIts, isOpen(now), gt(accountLinks.createdAt, since)))
    .limit(1);
  return link;
}

/** Counts the links of an address made since `since`, for any purpose, and tells whether one of them is open. */
export async function countLinks(db: Db, email: string, now: Date, since: Date) {
  const made = await db
    .select({ isOpen: sql<boolean>`${isOpen(now)}` })
    .from(accountLinks)
    .where(and(eq(accountLinks.email, email), gt(accountLinks.createdAt, since)));
  return { made: made.length, hasOpen: made.some((link) => link.isOpen) };
}

/**
 * Counts a try at the codes of an address in one statement, in the same time whether it has any.
 *
 * @returns the open link whose code it is.
 */
export async function tryCode(
  { db, now, secret }: Pick<Deps, "db" | "now" | "secret">,
  { email, code, type }: { email: string; code: string; type?: LinkPurpose | undefined },
): Promise<AccountLink | undefined> {
  const at = now();
  const dayAgo = new Date(at.getTime() - 24 * 3_600_000);
  const triesToday = sql`(select coalesce(sum(l.code_tries), 0) from ${accountLinks} l
    where l.email = ${email} and l.created_at > ${dayAgo.toISOString()})`;
  const isIts = and(eq(accountLinks.email, email), type && eq(accountLinks.purpose, type), isOpen(at));
  const tried = await db
    .update(accountLinks)
    .set({ codeTries: sql`${accountLinks.codeTries} + 1` })
    .where(and(isIts, lt(accountLinks.codeTries, CODE_TRIES), sql`${triesToday} < ${CODE_TRIES_A_DAY}`))
    .returning({ ...getTableColumns(accountLinks), ...lazyCommit(db) });
  return tried.find(({ id }) => isCodeOfLink(secret, id, code));
}

/** The sign-up that this browser began. @param browser the secret in its cookie. */
export async function findPending(
  { db, now }: Pick<Deps, "db" | "now">,
  email: string,
  browser: string | undefined,
): Promise<typeof pendingSignUps.$inferSelect | undefined> {
  if (!browser) return undefined;
  const isIt = and(eq(pendingSignUps.browserHash, hashToken(browser)), eq(pendingSignUps.email, email));
  const [found] = await db
    .select()
    .from(pendingSignUps)
    .where(and(isIt, gt(pendingSignUps.expiresAt, now())))
    .orderBy(desc(pendingSignUps.expiresAt));
  return found;
}
