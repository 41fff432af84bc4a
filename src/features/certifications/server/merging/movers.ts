/** The rows of a technician that a merge moves to the one who continues. A new table of theirs is one line here. */
import { eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/database/db.ts";
import { employerReports } from "../employer/employer-tables.ts";
import { certificationImportRows } from "../import/import-tables.ts";
import { technicianQuestions } from "../matching/matching-tables.ts";
import { rosterEntries } from "../roster/roster-tables.ts";
import { certifications, technicians } from "../tables.ts";
import { technicianEmployers, technicianEvidence } from "../technicians/technician-tables.ts";

type Mover = {
  /** The column that names the technician. */
  column: PgColumn;
  /** The rows as a preview counts them; unset for rows that staff do not know as things. */
  label?: string;
  which?: SQL;
};

const isOpen = sql`answer is null`;

const MOVERS: readonly Mover[] = [
  { column: certifications.technicianId, label: "Certifications" },
  { column: technicianQuestions.technicianId, label: "Open questions", which: isOpen },
  { column: technicianQuestions.candidateId, label: "Open questions", which: isOpen },
  { column: technicianEvidence.technicianId, label: "Evidence" },
  // The present employer of either stays with them: a person has one.
  { column: technicianEmployers.technicianId, which: sql`until_day is not null` },
  { column: certificationImportRows.technicianId },
  { column: employerReports.technicianId },
  { column: rosterEntries.technicianId },
  // Technicians who were merged before lead to the one who continues.
  { column: technicians.mergedInto },
];

const nameOf = ({ column }: Mover): string => `${getTableName(column.table)}.${column.name}`;

/** @returns the ids of moved rows by `table.column`. */
export async function moveRows(db: Db, gone: string, keep: string): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  for (const mover of MOVERS) {
    const { column, which } = mover;
    const { rows } = await db.execute<{ id: string }>(sql`
      update ${column.table} set ${sql.identifier(column.name)} = ${keep}
      where ${column} = ${gone} ${which ? sql`and ${which}` : sql``} returning id`);
    if (rows.length > 0) moved[nameOf(mover)] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Moves those rows back, unless they were given to somebody else since. */
export async function moveRowsBack(
  db: Db,
  moved: Record<string, string[]>,
  { keep, gone }: { keep: string; gone: string },
): Promise<void> {
  for (const mover of MOVERS) {
    const { column } = mover;
    const ids = moved[nameOf(mover)] ?? [];
    if (ids.length === 0) continue;
    const id = sql`${column.table}.id`;
    await db.execute(sql`
      update ${column.table} set ${sql.identifier(column.name)} = ${gone} where ${inArray(id, ids)} and ${eq(column, keep)}`);
  }
}

/** How many rows would move, by their label. */
export async function countMoves(db: Db, gone: string): Promise<{ label: string; count: number }[]> {
  const counts = new Map<string, number>();
  for (const { column, label, which } of MOVERS) {
    if (!label) continue;
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${column.table} where ${column} = ${gone} ${which ? sql`and ${which}` : sql``}`);
    counts.set(label, (counts.get(label) ?? 0) + (rows[0]?.count ?? 0));
  }
  return [...counts].map(([label, count]) => ({ label, count })).filter(({ count }) => count > 0);
}
