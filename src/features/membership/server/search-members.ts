/** Search in the active member companies: by name, city, street and ZIP code. */
import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import {
  asFound,
  type Found,
  MAX_FOUND,
  type MarkedPart,
  markedTitle,
  pageRows,
  readMarks,
  type SearchPage,
  searchQuery,
  searchRank,
  searchRows,
  searchStatement,
} from "#platform/database/full-text-search.ts";

export type FoundMember = {
  name: MarkedPart[];
  street: string;
  city: string;
  state: string;
  zip: string;
  website: string | null;
};

type Row = Omit<FoundMember, "name"> & { marked: string; total: number };

const COLUMNS = sql.raw("id, aff_name, aff_street, aff_city, aff_state, aff_zip, aff_website, search");

export async function searchMembers(db: Db, page: SearchPage): Promise<Found<FoundMember>> {
  const { text } = page;
  const query = searchQuery(text);
  const from = sql`affiliates where active`;
  const { rows } = await db.execute<Row>(
    searchStatement(sql`
      with ${searchRows({ name: "members", columns: COLUMNS, from, order: sql`lower(aff_name)`, query })}, shown as (
        select *, least(count(*) over (), ${MAX_FOUND}::int)::int as total, row_number() over (
          order by lower(aff_name) = lower(${text}) desc, ${searchRank(query)} desc, lower(aff_name), id) as place
        from members_found order by place ${pageRows(page)}
      )
      select ${markedTitle(sql.raw("aff_name"), query)} as marked, aff_street as street, aff_city as city,
        aff_state as state, aff_zip as zip, aff_website as website, total
      from shown order by place`),
  );
  const found = asFound(rows);
  return { ...found, rows: found.rows.map(({ marked, ...member }) => ({ ...member, name: readMarks(marked) })) };
}
