import { CsvError, parse } from "csv-parse/sync";
import { notATable, tableTooWide, unreadableLine } from "./table-errors.ts";

/** Characters of one row: a quotation mark that is missing makes the rest of a file one cell. */
const MOST_IN_ROW = 100_000;
/** An empty cell is one character of a file, and costs its reader a text. */
const MOST_COLUMNS = 250;
const MOST_CELLS = 500_000;

/**
 * CSV as texts, with commas, semicolons or tabs, in the encodings that Excel writes.
 *
 * @param most rows that are read, headings included.
 * @throws `files.not-a-table`, `files.unreadable-line`, `files.table-too-wide`
 */
export function readCsv(bytes: Uint8Array, most: number): string[][] {
  const text = decode(bytes).replace(/^sep=.\r?\n/i, "");
  // No text has it, and every other kind of file.
  if (text.includes("\0")) throw notATable();
  const delimiter = delimiterOf(text);
  refuseWide(text, delimiter, most);
  try {
    return parse(text, { delimiter, relax_column_count: true, max_record_size: MOST_IN_ROW, to: most });
  } catch (error) {
    if (error instanceof CsvError) throw unreadableLine(Number(error.lines ?? 1));
    throw error;
  }
}

/** Counts the cells of the rows to read, before a string is made of each. */
function refuseWide(text: string, delimiter: string, most: number): void {
  const PARTS = new RegExp(`"[^"]*"|[${delimiter}]|\\r\\n?|\\n`, "g");
  let [rows, cells, columns] = [0, 0, 1];
  for (const [part] of text.matchAll(PARTS)) {
    if (part === delimiter) columns += 1;
    else if (!part.startsWith('"')) {
      [rows, columns] = [rows + 1, 1];
      if (rows === most) return;
    } else continue;
    cells += 1;
    if (columns > MOST_COLUMNS || cells > MOST_CELLS) throw tableTooWide();
  }
}

/** Decodes by the byte order mark; without one as UTF-8, or as Excel for Windows writes if that is invalid. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The most frequent delimiter in the first line, the headings. */
function delimiterOf(text: string): string {
  const headings = /^[^\r\n]*/.exec(text.trimStart().slice(0, MOST_IN_ROW))?.[0] ?? "";
  const count = (sign: string) => headings.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
