import type { Deps } from "#platform/deps.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import { wrongRows } from "#platform/spreadsheet/wrong-rows.ts";
import { noNameColumn } from "./import-errors.ts";
import { sayProblem } from "./judge-row.ts";
import { planImport, type Reading } from "./plan-import.ts";

/**
 * Exports the wrong rows of a file unchanged, each with its reason.
 *
 * @throws `membership.import-without-names`, and as `planImport`
 */
export async function exportWrongRows(
  { db }: Deps,
  file: Uint8Array,
  reading: Reading,
): Promise<Table & { format: "csv" | "xlsx" }> {
  const { rows, table, isUnclear } = await planImport(db, file, reading);
  if (isUnclear) throw noNameColumn();
  const wrong = rows.filter(({ kind }) => kind === "wrong");
  return wrongRows(table, new Map(wrong.map(({ row, problems }) => [row, problems.map(sayProblem).join("; ")])));
}
