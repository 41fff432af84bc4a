import type { Db } from "#platform/database/db.ts";
import { findNews, type NewsDay } from "./find-news.ts";
import { noticeMailings } from "./subscription-tables.ts";

/**
 * Records each new public item once, as a mailing to the current subscribers. Confirming an address runs this first, so
 * that a new subscriber is not mailed items that were already public.
 */
export async function beginMailings(db: Db, day: NewsDay): Promise<void> {
  const news = await findNews(db, day);
  if (news.length > 0) await db.insert(noticeMailings).values(news).onConflictDoNothing();
}
