/** Searches everything public: each feature searches its own tables, and this file merges the results. */

import { type FoundDocument, searchDocuments } from "#features/content/server/documents/search-documents.ts";
import { type FoundLetting, searchLettings } from "#features/content/server/lettings/search-lettings.ts";
import { EVENT_TYPE_LABELS } from "#features/events/rules/catalog/event-types.ts";
import { type FoundEvent, searchEvents } from "#features/events/server/catalog/search-events.ts";
import { type FoundMember, searchMembers } from "#features/membership/server/search-members.ts";
import { type Found, MAX_FOUND, type SearchPage } from "#platform/database/full-text-search.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { formatLongDate } from "#shared/dates.ts";
import { lettingPath, MEMBERS } from "#shared/paths.ts";
import { OVERVIEW_ROWS, PAGE_ROWS, readSearch, SEARCH_KINDS, type SearchKind } from "../rules/search.ts";
import type { SearchAnswer, SearchGroup, SearchHit } from "../rules/search-answer.ts";
import { type FoundPage, searchPages } from "../rules/search-pages.ts";
import { spellerOf } from "./site-words.ts";

export type SearchInput = {
  q: string;
  /** A whole page of this kind only; without it a few results of each kind. */
  kind?: SearchKind | undefined;
  /** Words are not corrected. */
  isExact?: boolean | undefined;
  /** From 1. A page after the last hit is empty. */
  page?: number | undefined;
};

/** Corrects words that find nothing, if the corrected words find something. */
export async function searchSite(deps: Deps, { q, isExact, ...where }: SearchInput): Promise<SearchAnswer> {
  const text = readSearch(q);
  if (text === "") return { q: text, corrected: null, groups: [] };
  const groups = await searchKinds(deps, text, where);
  if (isExact || hasHits(groups)) return { q: text, corrected: null, groups };
  const corrected = (await spellerOf(deps)).correct(text);
  const others = corrected ? await searchKinds(deps, corrected, where) : [];
  return hasHits(others)
    ? { q: text, corrected: corrected ?? null, groups: others }
    : { q: text, corrected: null, groups };
}

const hasHits = (groups: readonly SearchGroup[]): boolean => groups.some(({ hits }) => hits.length > 0);

type Where = Pick<SearchInput, "kind" | "page">;

function searchKinds(deps: Deps, text: string, { kind, page = 1 }: Where): Promise<SearchGroup[]> {
  const limit = kind ? PAGE_ROWS : OVERVIEW_ROWS;
  const query = { text, limit, offset: kind ? (page - 1) * limit : 0 };
  const kinds = kind ? [kind] : SEARCH_KINDS;
  return Promise.all(kinds.map((each) => searchKind(deps, each, query)));
}

async function searchKind(deps: Deps, kind: SearchKind, page: SearchPage): Promise<SearchGroup> {
  const { db } = deps;
  if (kind === "events") return group(kind, await searchEvents(db, { ...page, now: deps.now() }), eventHit);
  if (kind === "members") return group(kind, await searchMembers(db, page), memberHit);
  if (kind === "pages") return group(kind, pagesOf(page), pageHit);
  if (kind === "lettings") return group(kind, await searchLettings(db, page), lettingHit);
  const today = await todayOf(deps);
  const isNotice = kind === "notices";
  return group(kind, await searchDocuments(db, { ...page, today, isNotice }), documentHit);
}

const group = <Row>(kind: SearchKind, { rows, total }: Found<Row>, hit: (row: Row) => SearchHit): SearchGroup => ({
  kind,
  total,
  isCapped: total >= MAX_FOUND,
  hits: rows.map(hit),
});

function pagesOf({ text, limit, offset }: SearchPage): Found<FoundPage> {
  const all = searchPages(text);
  return { rows: all.slice(offset, offset + limit), total: all.length };
}

const pageHit = ({ title, url, about }: FoundPage): SearchHit => ({
  title: [{ text: title, isHit: false }],
  url,
  facts: [about],
});

const eventHit = ({ title, page, date, timeZone, location, type, isAhead }: FoundEvent): SearchHit => ({
  title,
  url: page,
  facts: [
    EVENT_TYPE_LABELS[type],
    isAhead ? formatLongDate(date, timeZone) : `Took place on ${formatLongDate(date, timeZone)}`,
    location,
  ].filter(Boolean),
});

const memberHit = ({ name, street, city, state, zip, website }: FoundMember): SearchHit => ({
  title: name,
  url: website ?? MEMBERS,
  facts: [street, `${city}, ${state} ${zip}`],
});

const lettingHit = ({ id, title, heldOn }: FoundLetting): SearchHit => ({
  title,
  url: lettingPath(id),
  facts: ["Bid letting", formatLongDate(`${heldOn}T12:00:00Z`, "UTC")],
});

const documentHit = ({ title, url, effectiveOn }: FoundDocument): SearchHit => ({
  title,
  url,
  facts: [
    url.slice(url.lastIndexOf(".") + 1).toUpperCase(),
    `In effect since ${formatLongDate(`${effectiveOn}T12:00:00Z`, "UTC")}`,
  ],
});
