import type { Deps } from "#platform/deps.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import { wrongRows } from "#platform/spreadsheet/wrong-rows.ts";
import { columnsMissing } from "./import-errors.ts";
import { planImport, type Reading } from "./plan-import.ts";
import { notesOf } from "./preview-import.ts";

/**
 * Exports the wrong rows of a list unchanged, each with its problems and their cure.
 *
 * @throws `certifications.import-without-columns`, and as `planImport`
 */
export async function exportWrongRows(
  deps: Deps,
  file: Uint8Array,
  reading: Reading,
): Promise<Table & { format: "csv" | "xlsx" }> {
  const { rows, table, missing } = await planImport(deps, file, reading);
  if (missing.length > 0) throw columnsMissing(missing);
  const wrong = rows.filter(({ kind }) => kind === "wrong");
  return wrongRows(table, new Map(wrong.map((row) => [row.row, notesOf(row).join("; ")])));
}
