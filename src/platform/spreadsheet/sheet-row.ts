/** Rows of a sheet as Office Open XML. */
import { clockTime, isoDay } from "#shared/dates.ts";
import { toDollars } from "#shared/money.ts";
import { type Cell, isFormula, toHarmless } from "./table.ts";
import { STYLES } from "./workbook-parts.ts";
import { escapeXml } from "./xml-text.ts";

/** Excel's limit for one cell. */
const MOST_CHARACTERS = 32_767;
/** Days from Excel's day 0, which it counts as the one before January 1, 1900, to 1970. */
const DAY_OF_1970 = 25_569;
/** Excel believes that 1900 was a leap year: its numbers of days are right from March on. */
const FIRST_DAY = "1900-03-01";

/** @param number of the row, from 1. */
export function rowXml(cells: readonly Cell[], number: number, isHeader = false): string {
  const inner = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, isHeader)).join("");
  return `<row r="${number}">${inner}</row>`;
}

function cellXml(cell: Cell, at: string, isHeader: boolean): string {
  if (typeof cell === "string") return textXml(cell, at, isHeader ? STYLES.header : styleOfText(cell));
  if (typeof cell === "number") return numberXml(cell, at, STYLES.plain);
  if ("cents" in cell) return numberXml(toDollars(cell.cents), at, STYLES.money);
  const day = "day" in cell ? cell.day : isoDay(cell.at, cell.zone);
  if (day < FIRST_DAY) return textXml(day, at, STYLES.text);
  if ("day" in cell) return numberXml(daysOf(day), at, STYLES.day);
  const [hours = 0, minutes = 0] = clockTime(cell.at, cell.zone).split(":").map(Number);
  return numberXml(daysOf(day) + (hours * 60 + minutes) / 1440, at, STYLES.instant);
}

const daysOf = (day: string): number => Date.parse(day) / 86_400_000 + DAY_OF_1970;

/** Text stays text when a user edits its cell: a zip code keeps its zero, and nothing becomes a formula. */
const styleOfText = (text: string): number => (isFormula(text) ? STYLES.quoted : STYLES.text);

const numberXml = (value: number, at: string, style: number): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

function textXml(text: string, at: string, style: number): string {
  if (text === "") return "";
  // In a workbook only a text that seems to be made harmless needs an apostrophe: the others are no formulas there.
  const kept = isFormula(text) ? text : toHarmless(text);
  const written = escapeXml(kept.slice(0, MOST_CHARACTERS));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

/** `A` for 0, `AA` for 26. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

const [NARROWEST, WIDEST] = [10, 48];

/** The widths in characters, by the longest cell of each column. */
export const widthsOf = (rows: readonly (readonly Cell[])[]): number[] =>
  (rows[0] ?? []).map((_, at) => {
    const longest = Math.max(...rows.map((row) => lengthOf(row[at])));
    return Math.min(Math.max(longest + 2, NARROWEST), WIDEST);
  });

function lengthOf(cell: Cell = ""): number {
  if (typeof cell === "object") return "at" in cell ? 15 : 10;
  return String(cell).length;
}
