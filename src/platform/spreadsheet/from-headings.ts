import type { ReadTable } from "./read-table.ts";

/** The most rows above the headings, such as the name of a list, or a bank account and a period. */
const MOST_ABOVE = 20;

/**
 * Cuts off rows above the headings of a table.
 *
 * @param score how much a row looks like headings; 0 for one that does not.
 * @returns nothing where no row looks like headings.
 */
export function fromHeadings<T extends Pick<ReadTable, "headings" | "rows">>(
  table: T,
  score: (cells: readonly string[]) => number,
): T | undefined {
  const scores = [table.headings, ...table.rows.slice(0, MOST_ABOVE).map(({ cells }) => cells)].map(score);
  const best = Math.max(...scores);
  if (best <= 0) return undefined;
  const at = scores.indexOf(best);
  return at === 0 ? table : { ...table, headings: table.rows[at - 1]?.cells ?? [], rows: table.rows.slice(at) };
}
