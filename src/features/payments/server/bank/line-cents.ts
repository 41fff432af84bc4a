import { readBankCents } from "../../rules/bank/bank-money.ts";
import type { BankColumn, Columns } from "../../rules/bank/bank-statement.ts";
import { readDirection } from "./bank-direction.ts";

type Read = { cents: number } | { problem: string; column: BankColumn };

/**
 * Reads a line's amount; money in is positive. It is in one signed column, in one unsigned column beside a word such as
 * "debit", or in separate columns for credits and debits.
 */
export function readLineCents(columns: Columns, cell: (column: BankColumn) => string): Read {
  if (columns.amount >= 0 && columns.direction >= 0) return readWorded(cell("amount"), cell("direction"));
  if (columns.amount >= 0) return readSigned(cell("amount"), "amount");
  const [came, went] = [readSide(cell("credit"), "credit"), readSide(cell("debit"), "debit")];
  if ("problem" in came) return came;
  if ("problem" in went) return went;
  if (came.cents !== 0 && went.cents !== 0)
    return { problem: "Must have an amount as credit or as debit, not as both", column: "credit" };
  if (came.cents < 0) return { problem: "Must be positive in the column of credits", column: "credit" };
  // Banks write debits with or without a sign.
  return came.cents === 0 ? { cents: went.cents === 0 ? 0 : -Math.abs(went.cents) } : came;
}

function readSigned(text: string, column: BankColumn): Read {
  const read = readBankCents(text);
  return "problem" in read ? { problem: read.problem, column } : { cents: read.value };
}

function readWorded(text: string, word: string): Read {
  const [read, direction] = [readSigned(text, "amount"), readDirection(word)];
  if ("problem" in read || read.cents === 0) return read;
  if (!direction) return { problem: "Must say debit or credit, DR or CR, withdrawal or deposit", column: "direction" };
  if (direction === -1) return { cents: -Math.abs(read.cents) };
  return read.cents > 0 ? read : { problem: "Must be positive where it is a credit", column: "amount" };
}

/** A line fills only one of the two columns. */
const readSide = (text: string, column: BankColumn): Read => (text === "" ? { cents: 0 } : readSigned(text, column));
