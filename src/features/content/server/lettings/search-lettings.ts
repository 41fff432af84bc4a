/** Search in the lettings that are public: by title, county and project. */
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import {
  type Found,
  findRanked,
  type MarkedPart,
  type SearchPage,
  searchQuery,
  searchRows,
} from "#platform/database/full-text-search.ts";

export type FoundLetting = { id: string; title: MarkedPart[]; heldOn: string };
type Row = Pick<FoundLetting, "id" | "heldOn">;

const COLUMNS = sql.raw("id, title, held_on, search");

export function searchLettings(db: Db, page: SearchPage): Promise<Found<FoundLetting>> {
  const query = searchQuery(page.text);
  const from = sql`lettings where published_at is not null and withdrawn_at is null`;
  return findRanked<Row>(db, page, {
    tables: searchRows({ name: "lettings", columns: COLUMNS, from, order: sql`held_on desc`, query }),
    from: sql`lettings_found`,
    title: sql.raw("title"),
    order: { last: sql`held_on desc, title` },
    select: sql`id, held_on::text as "heldOn"`,
    query,
  });
}
