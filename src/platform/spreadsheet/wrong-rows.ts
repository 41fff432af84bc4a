import type { ReadTable } from "./read-table.ts";
import type { Table } from "./table.ts";

const REASON = "Reason";

/**
 * The wrong rows of a file unchanged, each with its reason, as a file of the same kind.
 *
 * @param reasons by the row's number.
 */
export function wrongRows(
  { headings, rows, format }: ReadTable,
  reasons: ReadonlyMap<number, string>,
): Table & { format: "csv" | "xlsx" } {
  async function* batches() {
    yield rows.flatMap(({ number, cells }) => {
      const reason = reasons.get(number);
      return reason ? [[reason, ...headings.map((_, at) => cells[at] ?? "")]] : [];
    });
  }
  return { name: "wrong-rows", header: [REASON, ...headings], batches: batches(), format };
}
