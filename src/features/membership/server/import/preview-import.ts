import type { Deps } from "#platform/deps.ts";
import { ignoredHeadings, samplesIn, shortened } from "#platform/spreadsheet/known-columns.ts";
import type { ImportPreview } from "../../rules/roll/roll-import.ts";
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
    samples: samplesIn(headings, table.rows),
    ignored: ignoredHeadings(headings, columns),
    rows: rows.map(({ company: _is, after: _becomes, ...row }) => row),
  };
}
