import { readBankCents } from "../../rules/bank/bank-money.ts";

/** The words by which banks mark an unsigned amount as a debit or a credit. */
const IN = /^(credits?|cr|deposits?)\.?$/i;
const OUT = /^(debits?|dr|withdrawals?)\.?$/i;

type Rows = readonly { cells: readonly string[] }[];

/** @returns 1 for money in, -1 for money out; nothing for other words. */
export function readDirection(text: string): 1 | -1 | undefined {
  const word = text.slice(0, 20).trim();
  return IN.test(word) ? 1 : OUT.test(word) ? -1 : undefined;
}

const isNegative = (text: string): boolean => {
  const read = readBankCents(text);
  return "value" in read && read.value < 0;
};

/**
 * The column that says debit or credit and nothing else, where no amount has a sign. Without it, money that went out
 * would read as money that came in.
 *
 * @returns -1 where the file has none, or needs none.
 */
export function guessDirection(rows: Rows, amount: number, width: number): number {
  if (amount < 0 || rows.some(({ cells }) => isNegative(cells[amount] ?? ""))) return -1;
  const all = Array.from({ length: width }, (_, at) => at);
  return all.find((at) => at !== amount && saysDirection(rows, at)) ?? -1;
}

function saysDirection(rows: Rows, at: number): boolean {
  const words = rows.map(({ cells }) => cells[at] ?? "").filter(Boolean);
  return words.every((word) => readDirection(word) !== undefined) && words.some((word) => readDirection(word) === -1);
}
