import { CsvError, parse } from "csv-parse/sync";
import { notATable, unreadableLine } from "./table-errors.ts";

/** Characters of one row: a quotation mark that is missing makes the rest of a file one cell. */
const MOST_IN_ROW = 100_000;

/**
 * CSV as texts, with commas, semicolons or tabs, in the encodings that Excel writes.
 *
 * @param most rows that are read, headings included.
 * @throws `files.not-a-table`, `files.unreadable-line`
 */
export function readCsv(bytes: Uint8Array, most: number): string[][] {
  const text = decode(bytes).replace(/^sep=.\r?\n/i, "");
  // No text has it, and every other kind of file.
  if (text.includes("\0")) throw notATable();
  try {
    return parse(text, {
      ...{ delimiter: delimiterOf(text), relax_column_count: true, max_record_size: MOST_IN_ROW, to: most },
    });
  } catch (error) {
    if (error instanceof CsvError) throw unreadableLine(Number(error.lines ?? 1));
    throw error;
  }
}

/** A byte order mark says which one; else UTF-8 unless the bytes are none, which Excel for Windows then wrote. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What the first line, the headings, has most of. */
function delimiterOf(text: string): string {
  const headings = /^[^\r\n]*/.exec(text.trimStart().slice(0, MOST_IN_ROW))?.[0] ?? "";
  const count = (sign: string) => headings.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
