import { useState } from "react";
import type { CreditLine, DepositRef, Tick } from "../../rules/bank/bank-statement.ts";
import { sayDifference, sayDoubt } from "../../rules/bank/bank-words.ts";

/** Staff's entry for one line. An empty `deposit` means that the line is no deposit. */
type LineEntry = { deposit: string; note: string };

/** The deposit selected for each bank line. A line with exactly one match is preselected; staff may correct it. */
export function useTicks(credits: readonly CreditLine[]) {
  const [entries, setEntries] = useState<ReadonlyMap<number, LineEntry>>(
    () => new Map(credits.flatMap((line) => (line.kind === "matched" ? [[line.row, firstOf(line)] as const] : []))),
  );
  const entryOf = ({ row }: CreditLine): LineEntry => entries.get(row) ?? { deposit: "", note: "" };
  const setEntry = (line: CreditLine, change: Partial<LineEntry>) =>
    setEntries(new Map(entries).set(line.row, { ...entryOf(line), ...change }));
  const depositOf = (line: CreditLine): DepositRef | undefined =>
    line.candidates.find(({ id }) => id === entryOf(line).deposit);
  const ticks = credits.flatMap((line) => {
    const deposit = depositOf(line);
    return deposit ? [tickOf(line, deposit, entryOf(line).note)] : [];
  });
  const counts = Map.groupBy(ticks, ({ deposit }) => deposit);
  const problemOf = (line: CreditLine): string | undefined => {
    const deposit = depositOf(line);
    if (!deposit) return undefined;
    if ((counts.get(deposit.id)?.length ?? 0) > 1) return `${deposit.reference} is selected twice. Keep one`;
    if (!sayDoubt(line, deposit) || entryOf(line).note.trim() !== "") return undefined;
    const isOff = sayDifference(line.amountCents, deposit.totalCents) !== undefined;
    return isOff ? "Must explain the difference" : "Must explain why it was recorded later";
  };
  /** Lines that cannot be sent as they are. */
  const wrong = credits.filter((line) => problemOf(line) !== undefined);
  return { entryOf, setEntry, depositOf, ticks, problemOf, wrong };
}

export type Ticks = ReturnType<typeof useTicks>;

const firstOf = ({ candidates }: CreditLine): LineEntry => ({ deposit: candidates[0]?.id ?? "", note: "" });

const tickOf = (line: CreditLine, deposit: DepositRef, note: string): Tick => ({
  bookedOn: line.bookedOn,
  amountCents: line.amountCents,
  description: line.description,
  ordinal: line.ordinal,
  deposit: deposit.id,
  ...(sayDoubt(line, deposit) && { note }),
});
