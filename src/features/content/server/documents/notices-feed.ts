import { and, desc, eq, lte } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { formatDay, isoDay, startOfDay } from "#shared/dates.ts";
import { NOTICES } from "#shared/paths.ts";
import { storedPath } from "../successors.ts";
import { documents } from "../tables.ts";

/** Feed readers keep old entries; the page of notices links to the older ones. */
const MAX_ENTRIES = 50;

/** Characters that XML 1.0 cannot contain, and that no title needs. */
const NOT_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** One entry as plain text. */
export type FeedEntry = {
  /** Never an address, so that it keeps its id when the site moves. */
  id: string;
  title: string;
  link: string;
  description: string;
  published: Date;
  /** The last time at which it changed, or began or ended by itself. */
  date: Date;
};

/**
 * Notices to contractors as an Atom feed (RFC 4287), those in effect first by date, and what else contractors follow.
 * Its titles are HTML, so that they are escaped.
 */
export async function renderNoticesFeed(
  { db, now, organization, publicUrl }: Deps,
  others: readonly FeedEntry[] = [],
): Promise<string> {
  const { Feed } = await import("feed");
  const { name, email, timeZone } = await organization();
  const today = isoDay(now(), timeZone);
  const notices = await db
    .select()
    .from(documents)
    .where(and(eq(documents.bucket, "notices"), lte(documents.effectiveOn, today)))
    .orderBy(desc(documents.effectiveOn), documents.title)
    .limit(MAX_ENTRIES);
  const entries = [...notices.map((notice) => entryOf(notice, { publicUrl, timeZone, today })), ...others];
  const page = `${publicUrl}${NOTICES}`;
  const newest = Math.max(...entries.map(({ date }) => date.getTime()));
  const feed = new Feed({
    ...{ id: page, link: page, feedLinks: { atom: `${publicUrl}/notices.atom` }, generator: "Blacktop" },
    title: plain(`${name}: notices to contractors`),
    author: { name: plain(name), email },
    updated: entries.length > 0 ? new Date(newest) : startOfDay(today, timeZone),
    copyright: plain(name),
  });
  for (const { title, description, ...entry } of entries) {
    feed.addItem({ ...entry, title: escapeHtml(plain(title)), description: escapeHtml(description) });
  }
  return feed.atom1();
}

type Notice = typeof documents.$inferSelect;

function entryOf(
  notice: Notice,
  { publicUrl, timeZone, today }: { publicUrl: string; timeZone: string; today: string },
): FeedEntry {
  const { id, title, name, effectiveOn, supersededOn, updatedAt } = notice;
  const published = startOfDay(effectiveOn, timeZone);
  const hasEnded = supersededOn !== null && supersededOn <= today;
  const turned = hasEnded ? startOfDay(supersededOn, timeZone) : published;
  const standing = hasEnded
    ? `In force until ${formatDay(supersededOn)}.`
    : `In force since ${formatDay(effectiveOn)}.`;
  return {
    // Never an address, so that a notice keeps its id when the site moves.
    id: `urn:uuid:${id}`,
    title,
    link: publicUrl + storedPath("notices", name),
    description: standing,
    published,
    // The fields that staff change, and the day on which it begins or ends by itself.
    date: new Date(Math.max(updatedAt.getTime(), turned.getTime())),
  };
}

const plain = (text: string) => text.replace(NOT_XML, "");

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
