import { useState } from "react";
import type { CreditLine, DepositRef, Tick } from "../../rules/bank/bank-statement.ts";
import { sayDifference, sayDoubt } from "../../rules/bank/bank-words.ts";

/** What staff say of one line. An empty deposit: it is none. */
type Said = { deposit: string; note: string };

/** Which deposit each line of the bank is. What fits in one way only is chosen at first; staff correct it. */
export function useTicks(credits: readonly CreditLine[]) {
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(
    () => new Map(credits.flatMap((line) => (line.kind === "matched" ? [[line.row, firstOf(line)] as const] : []))),
  );
  const saidOf = ({ row }: CreditLine): Said => said.get(row) ?? { deposit: "", note: "" };
  const say = (line: CreditLine, change: Partial<Said>) =>
    setSaid(new Map(said).set(line.row, { ...saidOf(line), ...change }));
  const depositOf = (line: CreditLine): DepositRef | undefined =>
    line.candidates.find(({ id }) => id === saidOf(line).deposit);
  const ticks = credits.flatMap((line) => {
    const deposit = depositOf(line);
    return deposit ? [tickOf(line, deposit, saidOf(line).note)] : [];
  });
  const counts = Map.groupBy(ticks, ({ deposit }) => deposit);
  const problemOf = (line: CreditLine): string | undefined => {
    const deposit = depositOf(line);
    if (!deposit) return undefined;
    if ((counts.get(deposit.id)?.length ?? 0) > 1) return `${deposit.reference} is selected for two lines: keep one`;
    if (!sayDoubt(line, deposit) || saidOf(line).note.trim() !== "") return undefined;
    const isOff = sayDifference(line.amountCents, deposit.totalCents) !== undefined;
    return isOff ? "Must say what the difference is" : "Must say why it was made here later";
  };
  /** Lines that cannot be sent as they are. */
  const wrong = credits.filter((line) => problemOf(line) !== undefined);
  return { saidOf, say, depositOf, ticks, problemOf, wrong };
}

export type Ticks = ReturnType<typeof useTicks>;

const firstOf = ({ candidates }: CreditLine): Said => ({ deposit: candidates[0]?.id ?? "", note: "" });

const tickOf = (line: CreditLine, deposit: DepositRef, note: string): Tick => ({
  ...{ bookedOn: line.bookedOn, amountCents: line.amountCents, description: line.description, ordinal: line.ordinal },
  deposit: deposit.id,
  ...(sayDoubt(line, deposit) && { note }),
});
