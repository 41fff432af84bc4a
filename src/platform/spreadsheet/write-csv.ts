import { stringify } from "csv-stringify/sync";
import { formatDateTime } from "#shared/dates.ts";
import { toDollars } from "#shared/money.ts";
import { type Cell, type Table, toHarmless } from "./table.ts";

/** Without it Excel for Windows reads UTF-8 as another encoding, and every accent as two signs. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * The table as CSV, read and sent in pieces. Texts that a spreadsheet would run as a formula begin with an apostrophe, and
 * texts of several lines are quoted: a bare line break begins a row, whose first cell could be a formula.
 */
export async function* writeCsv({ header, batches }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([header]);
  for await (const rows of batches) if (rows.length > 0) yield toCsv(rows);
}

const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(plain)),
    { record_delimiter: "windows", quote_record_delimiter: true },
  );

function plain(cell: Cell): string {
  if (typeof cell === "string") return toHarmless(cell);
  if (typeof cell === "number") return String(cell);
  if ("cents" in cell) return toDollars(cell.cents).toFixed(2);
  return "day" in cell ? cell.day : formatDateTime(cell.at, cell.zone);
}
