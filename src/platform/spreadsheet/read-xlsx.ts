import readSheets from "read-excel-file/universal";
import { cleanWorkbook } from "./clean-workbook.ts";
import { cellTooLong, unreadableWorkbook, workbookTooWide } from "./table-errors.ts";

/** Excel's own limit. A text that many cells share costs a file nothing, and its reader a copy in each. */
const LONGEST_CELL = 32_767;
/** The limit for all cells together: a text that cells share leaves the process as one copy for each cell. */
const MOST_CHARACTERS = 20_000_000;

export type ReadWorkbook = {
  /** Their names, in the order of the workbook. */
  sheets: string[];
  /** The index of the sheet that was read. */
  sheet: number;
  rows: string[][];
};

/**
 * A sheet of a workbook as texts, with what formulas came to; a day is written as `2027-12-31`.
 *
 * @param sheet from 0; without it, or where there is no such sheet, the first one that holds a table.
 * @throws as `cleanWorkbook`, `files.cell-too-long`
 */
export async function readXlsx(archive: Uint8Array, sheet?: number): Promise<ReadWorkbook> {
  const clean = await cleanWorkbook(archive);
  const all: { sheet: string; data: unknown[][] }[] = await readSheets(clean).catch(() => {
    throw unreadableWorkbook();
  });
  const at =
    sheet !== undefined && all[sheet]
      ? sheet
      : Math.max(
          0,
          all.findIndex(({ data }) => isTable(data)),
        );
  return { sheets: all.map((one) => one.sheet), sheet: at, rows: textsOf(all[at]?.data ?? []) };
}

/** A cover sheet has words below each other, and few beside each other. */
const isTable = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.filter((row) => row.filter((cell) => cell !== null && cell !== "").length > 1).length > 1;

function textsOf(rows: readonly (readonly unknown[])[]): string[][] {
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
  // Excel counts in fifteen digits: 0.1 + 0.2 is shown as 0.3.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  if (!(cell instanceof Date)) return String(cell);
  return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
}
