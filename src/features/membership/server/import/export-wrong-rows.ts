import type { Deps } from "#platform/deps.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import { noNameColumn } from "./import-errors.ts";
import { sayProblem } from "./judge-row.ts";
import { planImport, type Reading } from "./plan-import.ts";

const REASON = "Reason";

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
  const reasons = new Map(
    rows.filter(({ kind }) => kind === "wrong").map(({ row, problems }) => [row, problems.map(sayProblem).join("; ")]),
  );
  const width = table.headings.length;
  async function* batches() {
    yield table.rows.flatMap(({ number, cells }) => {
      const reason = reasons.get(number);
      return reason ? [[reason, ...Array.from({ length: width }, (_, at) => cells[at] ?? "")]] : [];
    });
  }
  return { name: "wrong-rows", header: [REASON, ...table.headings], batches: batches(), format: table.format };
}
