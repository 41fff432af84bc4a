import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findRows } from "#platform/database/find-rows.ts";
import type { FindQuery } from "#platform/database/find-words.ts";
import { formatDay } from "#shared/dates.ts";
import type { Found } from "#shared/found.ts";

type Row = { id: string; title: string; isNotice: boolean; from: string; until: string | null };

/**
 * Finds documents and notices, past ones included, by title or file name.
 *
 * @param today calendar day in the association's zone.
 */
export async function findDocuments(
  db: Db,
  query: FindQuery,
  most: number,
  { today }: { today: string },
): Promise<Found[]> {
  const select = sql`id, title, bucket = 'notices' as "isNotice", effective_on::text as from, superseded_on::text as until`;
  const source = { table: "documents", newestBy: "effective_on", select };
  return (await findRows<Row>(db, source, query, most)).map(({ id, title, isNotice, from, until }) => ({
    kind: isNotice ? ("notice" as const) : ("document" as const),
    pageId: id,
    label: title,
    reference: null,
    detail: [`from ${formatDay(from)}`, until && `until ${formatDay(until)}`].filter(Boolean).join(" "),
    isOver: until !== null && until <= today,
  }));
}
