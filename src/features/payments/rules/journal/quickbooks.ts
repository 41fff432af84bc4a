/** The journal of a month in the files that QuickBooks reads: IIF for Desktop, a table for Online. */
import { toDollars } from "#shared/money.ts";
import type { JournalLine } from "./journal.ts";

export type QuickBooksEntry = {
  /** QuickBooks refuses or reports a second entry of one number. At most 11 signs, which Desktop keeps. */
  number: string;
  /** `02/28/2027`, the only form that both programs read. */
  date: string;
  /** The fund; empty for the association's own money. */
  fund: string;
  lines: JournalLine[];
};

/**
 * One entry for each fund, on the last day of the month. The number follows from month and fund, so that a file that is
 * made again has the numbers of the first.
 *
 * @param month `2027-02`
 * @param lastDay `2027-02-28`
 */
export function quickBooksEntries(
  { month, lastDay }: { month: string; lastDay: string },
  lines: readonly JournalLine[],
): QuickBooksEntry[] {
  const [year, number, day] = lastDay.split("-");
  const funds = [...new Set(lines.map(({ fund }) => fund))].sort();
  return funds.map((fund) => ({
    number: `${fund ? fund.slice(0, 3).toUpperCase() : "BT"}-${month}`,
    date: `${number}/${day}/${year}`,
    fund,
    lines: lines.filter((line) => line.fund === fund),
  }));
}

/** @returns the names of the accounts without a code, each once: QuickBooks finds an account by its code alone. */
export const accountsWithoutCode = (lines: readonly JournalLine[]): string[] => [
  ...new Set(lines.filter(({ code }) => code === "").map(({ account }) => account)),
];

const COLUMNS = ["TRNSTYPE", "DATE", "ACCNT", "CLASS", "AMOUNT", "DOCNUM", "MEMO"];

/**
 * IIF is lines of cells between tabs: the first line of an entry is TRNS, each other one SPL, and amounts above zero are
 * debits. It has no way to quote, so that tabs, line breaks and quotation marks become blanks.
 *
 * @param classOf names the class under which the lines of a fund are booked.
 * @returns text that ISO 8859-1 holds, which Desktop reads.
 */
export function iifOf(entries: readonly QuickBooksEntry[], classOf: (fund: string) => string): string {
  const head = [["!TRNS", ...COLUMNS], ["!SPL", ...COLUMNS], ["!ENDTRNS"]];
  const rows = entries.flatMap(({ number, date, fund, lines }) => [
    ...lines.map(({ code, account, cents }, nth) => [
      nth === 0 ? "TRNS" : "SPL",
      "GENERAL JOURNAL",
      date,
      code,
      classOf(fund),
      toDollars(cents).toFixed(2),
      number,
      account,
    ]),
    ["ENDTRNS"],
  ]);
  return [...head, ...rows].map((row) => `${row.map(plainCell).join("\t")}\r\n`).join("");
}

/** Letters that ISO 8859-1 lacks lose their accents, or are question marks. */
const plainCell = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) =>
    letter <= "\u00ff"
      ? letter
      : letter
          .normalize("NFKD")
          .replace(/\p{M}/gu, "")
          .replace(/[^ -~]/gu, "?"),
  )
    .join("")
    .replace(/[\p{Cc}"]/gu, " ");

export const ONLINE_HEADER = ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Class"];

/** The rows of the table that QuickBooks Online imports: lines of one number are one entry. */
export const onlineRows = (entries: readonly QuickBooksEntry[], classOf: (fund: string) => string) =>
  entries.flatMap(({ number, date, fund, lines }) =>
    lines.map(({ code, account, cents }) => [
      number,
      date,
      code,
      cents > 0 ? { cents } : "",
      cents < 0 ? { cents: -cents } : "",
      account,
      classOf(fund),
    ]),
  );
