/** Searches the listed member companies by name, city, street and ZIP code. */
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

export type FoundMember = {
  name: MarkedPart[];
  street: string;
  city: string;
  state: string;
  zip: string;
  website: string | null;
};

const COLUMNS = sql.raw("id, aff_name, aff_street, aff_city, aff_state, aff_zip, aff_website, search");

const FROM = sql.raw("affiliates where active and listed");

/** Names and cities of the listed members. */
export const memberTexts = (db: Db): Promise<string[]> =>
  firstTexts(db, { text: sql.raw("aff_name || ' ' || aff_city"), from: FROM, order: sql.raw("lower(aff_name)") });

export async function searchMembers(db: Db, page: SearchPage): Promise<Found<FoundMember>> {
  const query = searchQuery(page.text);
  const found = await findRanked<Omit<FoundMember, "name">>(db, page, {
    tables: searchRows({ name: "members", columns: COLUMNS, from: FROM, order: sql`lower(aff_name)`, query }),
    from: sql`members_found`,
    title: sql.raw("aff_name"),
    order: { last: sql`lower(aff_name)` },
    select: sql`aff_street as street, aff_city as city, aff_state as state, aff_zip as zip, aff_website as website`,
    query,
  });
  return { ...found, rows: found.rows.map(({ title: name, ...member }) => ({ ...member, name })) };
}
