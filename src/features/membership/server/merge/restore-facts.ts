import { getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { MERGE_PART_LABELS, MERGE_PARTS } from "../../rules/merge/merge-parts.ts";
import type { JsonRow, MergeRecord } from "../companies/merge-tables.ts";
import { affiliates } from "../tables.ts";
import { readRows } from "./member-rows.ts";
import { PART_COLUMNS } from "./merged-values.ts";

const COLUMNS = getTableColumns(affiliates);
/** Rows that were kept together are put back together. */
const GROUPS = [
  ...MERGE_PARTS.map((part) => ({ label: MERGE_PART_LABELS[part], columns: PART_COLUMNS[part].map(sqlName) })),
  { label: "Other names", columns: [COLUMNS.aliases.name] },
  { label: "Email domain", columns: [COLUMNS.emailDomain.name] },
];

function sqlName(column: keyof typeof COLUMNS): string {
  return COLUMNS[column].name;
}

/**
 * The company that stayed has the facts that it had before, where nobody changed them since.
 *
 * @param hasPaidThroughMoved the day until which its dues are paid is another one since, by dues that go back.
 * @returns what stays as it was changed since, as sentences.
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
