import { readCellDay } from "#platform/spreadsheet/cell-day.ts";
import { fromHeadings } from "#platform/spreadsheet/from-headings.ts";
import { type ReadTable, readTable } from "#platform/spreadsheet/read-table.ts";
import { cleanLine } from "#shared/characters.ts";
import {
  BANK_COLUMNS,
  type BankColumn,
  type Columns,
  type LineProblem,
  LONGEST_DESCRIPTION,
  MOST_LINES,
} from "../../rules/bank/bank-statement.ts";
import { areHeadings, guessColumns, isLine } from "./bank-columns.ts";
import { noBankLines, noSuchColumn } from "./bank-errors.ts";
import { readLineCents } from "./line-cents.ts";

/** A line of the bank, with what identifies it over all files of the account. */
export type BankLine = {
  row: number;
  bookedOn: string;
  amountCents: number;
  description: string;
  ordinal: number;
};
export type ReadStatement = {
  headings: string[];
  columns: Columns;
  lines: BankLine[];
  problems: LineProblem[];
  /** No column reads as days, or none as amounts: staff must choose them. */
  isUnclear: boolean;
};

/**
 * Reads a file of the bank line by line. Cells that cannot be read are reported with a hint, and their lines left out.
 *
 * @param corrected columns that staff corrected.
 * @throws as `readTable`; `payments.bank-no-lines`, `payments.bank-no-such-column`
 */
export async function readStatement(file: Uint8Array, corrected: Partial<Columns>): Promise<ReadStatement> {
  const { headings, rows } = headed(await readTable(file, MOST_LINES));
  if (rows.length === 0) throw noBankLines();
  const columns = guessColumns(headings, rows, corrected);
  refuse(columns, Math.max(headings.length, ...rows.map(({ cells }) => cells.length)));
  const { date, amount, credit, debit } = columns;
  if (date < 0 || Math.max(amount, credit, debit) < 0)
    return { headings, columns, lines: [], problems: [], isUnclear: true };
  const problems: LineProblem[] = [];
  const lines: BankLine[] = [];
  const seen = new Map<string, number>();
  for (const { number, cells } of rows) {
    const read = readLine(number, cells, columns, headings);
    if ("message" in read) problems.push(read);
    else {
      const key = JSON.stringify([read.bookedOn, read.amountCents, read.description]);
      const ordinal = (seen.get(key) ?? 0) + 1;
      seen.set(key, ordinal);
      lines.push({ ...read, ordinal });
    }
  }
  return { headings, columns, lines, problems, isUnclear: false };
}

/** Some banks write lines above the headings, and some no headings at all. */
function headed(table: ReadTable): Pick<ReadTable, "headings" | "rows"> {
  const found = fromHeadings(table, (cells) => (areHeadings(cells) ? 1 : 0));
  if (found) return found;
  const { headings, rows } = table;
  if (!isLine(headings)) return { headings, rows };
  // The row taken for headings is the first line; the row numbers below tell how far above them it is.
  const first = { number: Math.max(1, (rows[0]?.number ?? 2) - 1), cells: headings };
  return { headings: headings.map((_, column) => `Column ${column + 1}`), rows: [first, ...rows] };
}

function refuse(columns: Columns, width: number): void {
  const beyond = BANK_COLUMNS.find((column) => columns[column] >= width);
  if (beyond) throw noSuchColumn(beyond);
}

const NO_DAY = "Must be a day such as 2026-11-30 or 11/30/2026, the month before the day";

type Unnumbered = Omit<BankLine, "ordinal">;

function readLine(
  row: number,
  cells: readonly string[],
  columns: Columns,
  headings: readonly string[],
): Unnumbered | LineProblem {
  const cell = (column: BankColumn): string => cells[columns[column]] ?? "";
  const wrong = (column: BankColumn, message: string) => ({
    row,
    column: shown(headings[columns[column]] ?? column, 60),
    value: shown(cell(column), 60),
    message,
  });
  const bookedOn = readCellDay(cell("date"));
  if (!bookedOn) return wrong("date", NO_DAY);
  const read = readLineCents(columns, cell);
  if ("problem" in read) return wrong(read.column, read.problem);
  return { row, bookedOn, amountCents: read.cents, description: shown(cell("description")) };
}

/** A text of the file as it may be shown and kept: on one line, whole characters, and no control characters. */
const shown = (text: string, most = LONGEST_DESCRIPTION): string =>
  cleanLine(
    text
      .slice(0, 2 * most)
      .replaceAll(/[\p{Cc}\p{Cs}]+/gu, " ")
      .slice(0, most)
      .replace(/[\ud800-\udbff]$/, ""),
  );
