/** Searches public lettings by title, county and project. */
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import {
  type Found,
  findRanked,
  firstTexts,
  type MarkedPart,
  type SearchPage,
  searchQuery,
  searchRows,
} from "#platform/database/full-text-search.ts";

export type FoundLetting = { id: string; title: MarkedPart[]; heldOn: string };
type Row = Pick<FoundLetting, "id" | "heldOn">;

const COLUMNS = sql.raw("id, title, held_on, search");

const FROM = sql.raw("lettings where published_at is not null and withdrawn_at is null");

/** Titles, counties and projects of public lettings. */
export const lettingTexts = (db: Db): Promise<string[]> =>
  firstTexts(db, {
    text: sql.raw("title || ' ' || counties::text || ' ' || projects::text"),
    from: FROM,
    order: sql.raw("held_on desc"),
  });

export function searchLettings(db: Db, page: SearchPage): Promise<Found<FoundLetting>> {
  const query = searchQuery(page.text);
  return findRanked<Row>(db, page, {
    tables: searchRows({ name: "lettings", columns: COLUMNS, from: FROM, order: sql`held_on desc`, query }),
    from: sql`lettings_found`,
    title: sql.raw("title"),
    order: { last: sql`held_on desc, title` },
    select: sql`id, held_on::text as "heldOn"`,
    query,
  });
}
