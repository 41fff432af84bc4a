import { getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { MERGE_PART_LABELS, MERGE_PARTS } from "../../rules/merge/merge-parts.ts";
import type { JsonRow, MergeRecord } from "../companies/merge-tables.ts";
import { affiliates } from "../tables.ts";
import { readRows } from "./member-rows.ts";
import { PART_COLUMNS } from "./merged-values.ts";

const COLUMNS = getTableColumns(affiliates);
/** Columns that belong together are restored together. */
const GROUPS = [
  ...MERGE_PARTS.map((part) => ({ label: MERGE_PART_LABELS[part], columns: PART_COLUMNS[part].map(sqlName) })),
  { label: "Other names", columns: [COLUMNS.aliases.name] },
  { label: "Email domain", columns: [COLUMNS.emailDomain.name] },
];

function sqlName(column: keyof typeof COLUMNS): string {
  return COLUMNS[column].name;
}

/**
 * Restores the remaining company's facts from before the merge, except those that were changed since.
 *
 * @param hasPaidThroughMoved dues that move back have changed the paid-through day since.
 * @returns the facts that stay as changed since, as sentences.
 */
export async function restoreFacts(
  db: Db,
  keptId: string,
  { before, after }: MergeRecord,
  hasPaidThroughMoved: boolean,
): Promise<string[]> {
  const [now = {}] = await readRows(db, affiliates, sql`r.id = ${keptId}`);
  const differ = (one: JsonRow, other: JsonRow, columns: readonly string[]) =>
    columns.some((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]));
  const changed = GROUPS.filter(({ columns }) => differ(before, after, columns));
  const mayStay = (columns: readonly string[]) =>
    !(hasPaidThroughMoved && columns.includes(COLUMNS.duesPaidThrough.name));
  const staying = changed.filter(({ columns }) => mayStay(columns) && differ(after, now, columns));
  const back = changed.filter((group) => !staying.includes(group)).flatMap(({ columns }) => columns);
  const sets = [
    ...back.map((column) => sql`${sql.identifier(column)} = b.${sql.identifier(column)}`),
    sql`version = m.version + 1`,
  ];
  await db.execute(sql`
    update ${affiliates} m set ${sql.join(sets, sql`, `)}
    from jsonb_populate_record(null::${affiliates}, ${JSON.stringify(before)}::jsonb) b where m.id = ${keptId}`);
  return staying.map(({ label }) => `${label}: stays as it was changed since.`);
}
