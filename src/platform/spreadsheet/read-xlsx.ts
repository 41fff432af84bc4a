import { readSheet } from "read-excel-file/universal";
import { cleanWorkbook } from "./clean-workbook.ts";
import { cellTooLong, unreadableWorkbook, workbookTooWide } from "./table-errors.ts";

/** Excel's own limit. A text that many cells share costs a file nothing, and its reader a copy in each. */
const LONGEST_CELL = 32_767;
/** In all cells: they leave the thread in which they are read as copies, one for each cell that shares a text. */
const MOST_CHARACTERS = 20_000_000;

/**
 * The first sheet of a workbook as texts, with what formulas came to; a day is written as `2027-12-31`.
 *
 * @throws as `cleanWorkbook`, `files.cell-too-long`
 */
export async function readXlsx(archive: Uint8Array): Promise<string[][]> {
  const clean = await cleanWorkbook(archive);
  const rows: unknown[][] = await readSheet(clean).catch(() => {
    throw unreadableWorkbook();
  });
  const isTooLong = (cell: unknown) => typeof cell === "string" && cell.length > LONGEST_CELL;
  if (rows.some((row) => row.some(isTooLong))) throw cellTooLong();
  const texts = rows.map((row) => row.map(textOf));
  let characters = 0;
  for (const row of texts) for (const text of row) characters += text.length;
  if (characters > MOST_CHARACTERS) throw workbookTooWide();
  return texts;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (!(cell instanceof Date)) return String(cell);
  return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
}
