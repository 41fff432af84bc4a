/** Subscribers of notices, for staff. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { listWords, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import { mailSuppressions } from "#platform/tables.ts";
import type { Subscriber } from "../../rules/notice-emails.ts";
import { noticeSubscribers } from "./subscription-tables.ts";

const isOn = isNull(noticeSubscribers.removedAt);

/** @param address in the form of `mailboxKey`. */
export async function isSubscribed(db: Db, address: string): Promise<boolean> {
  return (await db.$count(noticeSubscribers, and(eq(noticeSubscribers.address, address), isOn))) > 0;
}

/** How many there are. */
export const countSubscribers = (db: Db, most?: number) =>
  countUpTo(db, sql`from ${noticeSubscribers} where ${isOn}`, most);

type ListQuery = { q?: string | undefined; before?: string | undefined; limit: number };

/** One page, newest first. `before` is the `next` of the page before. */
export async function listSubscribers(db: Db, { q, before, limit }: ListQuery) {
  const { address, confirmedAt } = noticeSubscribers;
  const start = db.select({ confirmedAt, address }).from(noticeSubscribers).where(sql`${address} = ${before}`);
  const isAfter = before ? sql`(${confirmedAt}, ${address}) < (${start})` : undefined;
  const listed = { table: noticeSubscribers, words: wordsIn(listWords(noticeSubscribers), q), which: isOn };
  const rows = await db
    .select({
      address,
      confirmedAt,
      isSuppressed: sql<boolean>`exists (select from ${mailSuppressions}
        where ${mailSuppressions.address} = ${address} and ${mailSuppressions.liftedAt} is null)`,
    })
    .from(noticeSubscribers)
    .where(onPage({ ...listed, id: address, keys: [confirmedAt, address], isDown: true, isAfter, most: limit + 1 }))
    .orderBy(desc(confirmedAt), desc(address))
    .limit(limit + 1);
  const subscribers: Subscriber[] = rows
    .slice(0, limit)
    .map((row) => ({ ...row, confirmedAt: row.confirmedAt.toISOString() }));
  return { subscribers, next: rows.length > limit ? (subscribers.at(-1)?.address ?? null) : null };
}
