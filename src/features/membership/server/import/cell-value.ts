import { readCellDay } from "#platform/spreadsheet/cell-day.ts";
import type { MemberField } from "../../rules/roll/member-fields.ts";
import { valueIn } from "../../rules/roll/member-words.ts";

/** States whose zip codes begin with one zero, and with two. */
const [ONE_ZERO, TWO_ZEROS] = ["CT MA ME NH NJ RI VT", "PR VI"];

/**
 * Converts a cell to the form value that it means.
 *
 * @param state of the row: spreadsheets drop leading zeros of zip codes, which only a few states have.
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
