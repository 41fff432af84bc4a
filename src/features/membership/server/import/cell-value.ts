import { readCellDay } from "#platform/spreadsheet/cell-day.ts";
import type { MemberField } from "../../rules/roll/member-fields.ts";
import { valueIn } from "../../rules/roll/member-words.ts";

/** Whose zip codes begin with one zero, and with two. */
const [ONE_ZERO, TWO_ZEROS] = ["CT MA ME NH NJ RI VT", "PR VI"];

/**
 * The value that a cell means, as the form of a member takes it.
 *
 * @param state of the row: spreadsheets drop the zeros before a zip code, which belong to a few states alone.
 */
export function cellValue(field: MemberField, words: string, state: string): string {
  const value = valueIn(field, words);
  if (field === "paidThrough") return readCellDay(value) ?? value;
  return field === "zip" && isZeroDropped(value, state) ? "0".repeat(5 - digitsOf(value)) + value : value;
}

const digitsOf = (zip: string): number => zip.split("-")[0]?.length ?? 0;

function isZeroDropped(zip: string, state: string): boolean {
  if (!state || !/^\d{3,4}(?:-\d{4})?$/.test(zip)) return false;
  return (digitsOf(zip) === 4 ? ONE_ZERO : TWO_ZEROS).includes(state);
}
