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

/** One entry in plain text. */
export type FeedEntry = {
  /** Never an address, so that the id survives a move of the site. */
  id: string;
  title: string;
  link: string;
  description: string;
  published: Date;
  /** The last time it changed, or took or lost effect on its day. */
  date: Date;
};

/**
 * Notices to contractors as an Atom feed (RFC 4287), current ones by date, with other news for contractors. Titles are
 * HTML, so they are escaped.
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
    id: page,
    link: page,
    feedLinks: { atom: `${publicUrl}/notices.atom` },
    generator: "Blacktop",
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
  const validity = hasEnded
    ? `In force until ${formatDay(supersededOn)}.`
    : `In force since ${formatDay(effectiveOn)}.`;
  return {
    // Never an address, so that a notice's id survives a move of the site.
    id: `urn:uuid:${id}`,
    title,
    link: publicUrl + storedPath("notices", name),
    description: validity,
    published,
    // The fields that staff change, and the days on which it takes or loses effect.
    date: new Date(Math.max(updatedAt.getTime(), turned.getTime())),
  };
}

const plain = (text: string) => text.replace(NOT_XML, "");

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
