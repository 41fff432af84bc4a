import type { Db } from "#platform/database/db.ts";
import { findNews, type NewsDay } from "./find-news.ts";
import { noticeMailings } from "./subscription-tables.ts";

/**
 * Writes down what has become public, each once, as a mailing to those who are subscribers by then. Whoever confirms an
 * address has this done first: what they could read on the page at that moment is not mailed to them.
 */
export async function beginMailings(db: Db, day: NewsDay): Promise<void> {
  const news = await findNews(db, day);
  if (news.length > 0) await db.insert(noticeMailings).values(news).onConflictDoNothing();
}
