import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findRows } from "#platform/database/find-rows.ts";
import { type FindQuery, hasAnyWord } from "#platform/database/find-words.ts";
import { formatDay } from "#shared/dates.ts";
import type { Found } from "#shared/found.ts";

type Row = { id: string; title: string; day: string; counties: string[]; projects: string[]; isOver: boolean };

/** Finds lettings of every state by title, county, project, month or year. */
export async function findLettings(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`id, title, held_on::text as day, counties, projects, withdrawn_at is not null as "isOver"`;
  const source = { table: "lettings", newestBy: "held_on", select };
  return (await findRows<Row>(db, source, query, most)).map((row) => ({
    kind: "letting" as const,
    pageId: row.id,
    label: row.title,
    reference: null,
    isOver: row.isOver,
    detail: [formatDay(row.day), ...namedOf(row, query)].join(" · "),
  }));
}

/** The matching projects and counties; without a match all its counties. */
function namedOf({ counties, projects }: Row, query: FindQuery): string[] {
  const named = [...projects, ...counties].filter((one) => hasAnyWord(query, [one])).slice(0, 2);
  return named.length > 0 || counties.length === 0 ? named : [counties.join(", ")];
}
