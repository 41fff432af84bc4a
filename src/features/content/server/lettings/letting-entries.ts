import { desc } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { formatDay, formatTime, isoDay } from "#shared/dates.ts";
import { lettingPath } from "#shared/paths.ts";
import type { FeedEntry } from "../documents/notices-feed.ts";
import { isPublic } from "./letting-queries.ts";
import { lettings } from "./letting-tables.ts";

/** Feed readers keep old entries. */
const MAX_ENTRIES = 20;

/** Public lettings as feed entries, last published first. */
export async function lettingEntries({ db, publicUrl }: Pick<Deps, "db" | "publicUrl">): Promise<FeedEntry[]> {
  const rows = await db.select().from(lettings).where(isPublic).orderBy(desc(lettings.publishedAt)).limit(MAX_ENTRIES);
  return rows.map(({ id, title, heldOn, cutOffAt, timeZone, publishedAt, createdAt, updatedAt }) => {
    const cutOff = `${formatDay(isoDay(cutOffAt, timeZone))}, ${formatTime(cutOffAt, timeZone)}`;
    return {
      id: `urn:uuid:${id}`,
      title: `Bid letting of ${formatDay(heldOn)}: ${title}`,
      link: publicUrl + lettingPath(id),
      description: `Bids close ${cutOff}.`,
      published: publishedAt ?? createdAt,
      date: updatedAt,
    };
  });
}
