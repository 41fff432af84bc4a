/** The bounds of a search, and its labels. */

export const SEARCH_KINDS = ["events", "members", "documents", "notices", "lettings", "pages"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_KIND_LABELS: Record<SearchKind, string> = {
  events: "Events",
  members: "Members",
  documents: "Documents",
  notices: "Notices to contractors",
  lettings: "Bid lettings",
  pages: "Pages",
};

/** Characters; a longer search is cut, not refused. */
export const MAX_SEARCH = 200;
/** Hits of each kind, where all kinds are shown. */
export const OVERVIEW_ROWS = 5;
/** Hits on a page of one kind. */
export const PAGE_ROWS = 20;

/** Normalizes typed words: no control characters, single spaces, at most `MAX_SEARCH` characters. */
export const readSearch = (typed: string): string =>
  [...typed.toWellFormed().normalize("NFC")]
    .slice(0, MAX_SEARCH)
    .join("")
    .replace(/[\p{Cc}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();

export const isSearchKind = (kind: string | null): kind is SearchKind => SEARCH_KINDS.includes(kind as SearchKind);

/** The search page's address for the words as they are typed, whatever they find. */
export const exactSearchPath = (q: string, kind?: SearchKind): string => `${searchPath(q, kind)}&exact=true`;

/** The search page's address. */
export function searchPath(q: string, kind?: SearchKind, page = 1): string {
  const query = new URLSearchParams({ q, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
  return `/search?${query}`;
}
