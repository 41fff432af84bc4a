/** Searches documents, or notices to contractors, that are in effect on a day. */
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

export type FoundDocument = {
  title: MarkedPart[];
  /** Path of the file on this site. */
  url: string;
  /** `2027-03-01`, the first day of that file. */
  effectiveOn: string;
};

type Search = SearchPage & {
  /** The calendar day in the association's zone, `2027-03-01`. */
  today: string;
  isNotice: boolean;
};
type Row = { bucket: string; name: string; effectiveOn: string };

const COLUMNS = sql.raw("id, bucket, name, title, effective_on, search");

/** The day of the current edition. A notice keeps its own day, which a corrected file does not move. */
const inForceSince = (today: string) => sql`case when bucket = 'notices' then effective_on else coalesce(
  (select max(edition.effective_on) from document_editions edition
    where edition.document_id = shown.id and edition.effective_on <= ${today}::date), effective_on) end`;

/** Titles of documents and notices in effect. */
export const documentTexts = (db: Db, today: string): Promise<string[]> =>
  firstTexts(db, {
    text: sql.raw("title"),
    from: sql`documents where effective_on <= ${today}::date and coalesce(superseded_on > ${today}::date, true)`,
    order: sql.raw("effective_on desc"),
  });

export async function searchDocuments(db: Db, page: Search): Promise<Found<FoundDocument>> {
  const { text, today, isNotice } = page;
  const query = searchQuery(text);
  const from = sql`documents where (bucket = 'notices') = ${isNotice} and effective_on <= ${today}::date
    and coalesce(superseded_on > ${today}::date, true)`;
  const found = await findRanked<Row>(db, page, {
    tables: searchRows({ name: "documents", columns: COLUMNS, from, order: sql`effective_on desc`, query }),
    from: sql`documents_found`,
    title: sql.raw("title"),
    order: { last: sql`effective_on desc, title` },
    select: sql`bucket, name, ${inForceSince(today)}::text as "effectiveOn"`,
    query,
  });
  return {
    ...found,
    rows: found.rows.map(({ title, bucket, name, effectiveOn }) => ({
      title,
      url: `/storage/${bucket}/${name}`,
      effectiveOn,
    })),
  };
}
