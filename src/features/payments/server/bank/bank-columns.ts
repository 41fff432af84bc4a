import { readCellDay } from "#platform/spreadsheet/cell-day.ts";
import { readBankCents } from "../../rules/bank/bank-money.ts";
import type { BankColumn, Columns } from "../../rules/bank/bank-statement.ts";
import { guessDirection, readDirection } from "./bank-direction.ts";

/** How banks head their columns, the surest word first. */
const WORDS: Record<Exclude<BankColumn, "direction">, RegExp[]> = {
  date: [/^posted( date)?$|^post(ing)? date$|^booking date$/, /^date$/, /\bdate\b/],
  description: [/^description$/, /descr|details|memo|narrative|payee|^transaction$|^name$/],
  amount: [/^amount$/, /\bamount\b(?!.*(credit|debit))/],
  credit: [/^credits?$|^deposits?$/, /credit(?! ?card)|deposit|money in|paid in/],
  debit: [/^debits?$|^withdrawals?$/, /debit|withdrawal|money out|paid out/],
};
const NO_COLUMN = -1;
/** Rows that are looked at to tell what a column holds. */
const SAMPLE = 50;

type Rows = readonly { cells: readonly string[] }[];

const isDay = (cell: string) => readCellDay(cell) !== undefined;
const isMoney = (cell: string) => "value" in readBankCents(cell);

/** Whether a row is a line already: some banks write no headings. */
export const isLine = (cells: readonly string[]): boolean => cells.some(isDay) && cells.some(isMoney);

const namedBy = (headings: readonly string[]) => (column: keyof typeof WORDS) => {
  const keys = headings.map((heading) => heading.slice(0, 60).toLowerCase().trim());
  for (const word of WORDS[column]) {
    const at = keys.findIndex((key) => word.test(key));
    if (at >= 0) return at;
  }
  return NO_COLUMN;
};

/** Whether a row heads the lines below it; banks write the account and the period above it. */
export const areHeadings = (cells: readonly string[]): boolean => {
  const named = namedBy(cells);
  return named("date") >= 0 && (named("amount") >= 0 || named("credit") >= 0 || named("debit") >= 0);
};

/**
 * Finds the columns by their headings, otherwise by their content; the description is the column with the most
 * different words. -1 for columns that the file lacks.
 *
 * @param corrected columns that staff corrected.
 */
export function guessColumns(headings: readonly string[], rows: Rows, corrected: Partial<Columns>): Columns {
  const named = namedBy(headings);
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(headings.length, ...sample.map(({ cells }) => cells.length));
  const filled = (at: number) => sample.map(({ cells }) => cells[at] ?? "").filter(Boolean);
  const first = (fits: (cell: string) => boolean, taken: readonly number[]) => {
    const all = Array.from({ length: width }, (_, at) => at);
    return all.find((at) => !taken.includes(at) && filled(at).length > 0 && filled(at).every(fits)) ?? NO_COLUMN;
  };
  const date = orElse(named("date"), () => first(isDay, []));
  const [credit, debit] = [named("credit"), named("debit")];
  const hasBoth = credit !== debit && (credit >= 0 || debit >= 0);
  const signed = named("amount");
  const amount = hasBoth && signed < 0 ? NO_COLUMN : orElse(signed, () => first(isMoney, [date]));
  const money = amount >= 0 ? { amount, credit: NO_COLUMN, debit: NO_COLUMN } : { amount, credit, debit };
  const taken = [date, amount, credit, debit];
  const text = () => {
    const counts = Array.from({ length: width }, (_, at) => (taken.includes(at) ? 0 : countWords(filled(at))));
    const most = Math.max(...counts);
    return most > 0 ? counts.indexOf(most) : NO_COLUMN;
  };
  const direction = guessDirection(rows, corrected.amount ?? amount, width);
  return { date, description: orElse(named("description"), text), ...money, direction, ...corrected };
}

/** How many different words a column holds: some banks fill one with the same sign, or say debit or credit in it. */
function countWords(cells: readonly string[]): number {
  const texts = cells.filter((cell) => !isDay(cell) && !isMoney(cell) && !readDirection(cell));
  return new Set(
    texts.flatMap(
      (cell) =>
        cell
          .slice(0, 200)
          .toLowerCase()
          .match(/\p{L}{2,}/gu) ?? [],
    ),
  ).size;
}

const orElse = (found: number, otherwise: () => number): number => (found >= 0 ? found : otherwise());
