import { MAX_TABLE_BYTES } from "#shared/file-limits.ts";
import { readApart } from "./read-apart.ts";
import { fromHarmless } from "./table.ts";
import { notATable, tableTooLarge, tooManyRows } from "./table-errors.ts";

export type ReadTable = {
  format: "csv" | "xlsx";
  /** Names of a workbook's sheets, and which of them this is. */
  sheets: string[];
  sheet: number;
  headings: string[];
  /** Rows that are not empty, with their number as a spreadsheet shows it. */
  rows: { number: number; cells: string[] }[];
};

/**
 * Reads a CSV file or a sheet of a workbook. Its first row that is not empty holds the headings; @see fromHeadings. What the
 * writer made harmless is read as it was.
 *
 * @param mostRows below the headings.
 * @param sheet from 0; without it the first one that holds a table.
 * @throws `files.too-large`, `files.not-a-table`, `files.too-many-rows`, `files.unreadable-line`, and as `readApart`
 */
export async function readTable(bytes: Uint8Array, mostRows: number, sheet?: number): Promise<ReadTable> {
  if (bytes.byteLength > MAX_TABLE_BYTES) throw tableTooLarge();
  const format = startsWith(bytes, ARCHIVE) ? "xlsx" : "csv";
  const { rows: all, ...from } =
    format === "xlsx"
      ? await readApart({ archive: bytes, sheet })
      : { rows: await csvRows(bytes, mostRows), sheets: [], sheet: 0 };
  const [headings, ...rows] = all
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => fromHarmless(cell).trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (!headings) throw notATable();
  if (rows.length > mostRows) throw tooManyRows(mostRows);
  return { format, ...from, headings: headings.cells, rows };
}

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

// Loaded with the first table: a site at rest does without the library.
async function csvRows(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  const { readCsv } = await import("./read-csv.ts");
  // Reads one row more than allowed, and as many empty ones.
  return readCsv(bytes, 2 * mostRows + 2);
}
