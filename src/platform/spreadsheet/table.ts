/** A table to write as CSV or as a workbook. */

/** Money, a calendar day and an instant are true numbers and dates in a workbook. */
export type Cell = string | number | { cents: number } | { day: string } | { at: Date | string; zone: string };

export type Table = {
  /** Names the sheet, and the file without its ending. */
  name: string;
  header: readonly string[];
  /** Rows in pieces, read one after the other: no more than two pieces are in memory, however long the table. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

/**
 * Text that a spreadsheet may run as a formula, or that looks like an escaped one. The wide signs are those of Asian
 * keyboards.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Whether a spreadsheet could run the text. */
export const isFormula = (text: string): boolean => FORMULA.test(text) && !text.startsWith("'");

/** An apostrophe in front tells a spreadsheet that the rest is text. @see fromHarmless */
export const toHarmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that was made harmless: for every text, `fromHarmless(toHarmless(text)) === text`. */
export const fromHarmless = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
