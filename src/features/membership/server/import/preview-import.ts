import type { Deps } from "#platform/deps.ts";
import type { ImportPreview } from "../../rules/roll/roll-import.ts";
import { ignoredHeadings, shortened } from "./import-columns.ts";
import { planImport, type Reading } from "./plan-import.ts";

/** Previews the changes that a file of members would make. @throws as `planImport` */
export async function previewImport({ db }: Deps, file: Uint8Array, reading?: Reading): Promise<ImportPreview> {
  const { digest, counts, isUnclear, columns, table, rows } = await planImport(db, file, reading);
  const { headings, sheets, sheet } = table;
  return {
    digest,
    counts,
    isUnclear,
    columns,
    sheet,
    sheets: sheets.map(shortened),
    headings: headings.map(shortened),
    samples: headings.map((_, at) => samplesOf(table.rows.map(({ cells }) => cells[at] ?? ""))),
    ignored: ignoredHeadings(headings, columns),
    rows: rows.map(({ company: _is, after: _becomes, ...row }) => row),
  };
}

const SAMPLES = 3;

/** The first distinct texts of a column. */
const samplesOf = (cells: readonly string[]): string[] =>
  [...new Set(cells.filter(Boolean))].slice(0, SAMPLES).map(shortened);
