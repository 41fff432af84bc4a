import { NativeSelect, TextInput } from "@mantine/core";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import type { CreditLine, DepositRef } from "../../rules/bank/bank-statement.ts";
import { sayDoubt, sayLate } from "../../rules/bank/bank-words.ts";
import styles from "./bank.module.css";
import type { Ticks } from "./use-ticks.ts";

type Props = { line: CreditLine; ticks: Ticks; isChecked: boolean };

/** Names the deposit by what distinguishes it: its day if the sum is the line's, otherwise its sum. */
function labelOf({ reference, madeOn, totalCents }: DepositRef, line: CreditLine): string {
  const late = sayLate(line, { madeOn });
  const which = `${reference}, ${totalCents === line.amountCents ? formatDay(madeOn) : formatCents(totalCents)}`;
  return late ? `${which}. ${late}` : which;
}

/** Selects a line's deposit, with a note if its sum or day differs. */
export function DepositChoice({ line, ticks, isChecked }: Props) {
  const { deposit: selected, note } = ticks.entryOf(line);
  const deposit = ticks.depositOf(line);
  const doubt = deposit && sayDoubt(line, deposit);
  const problem = isChecked ? ticks.problemOf(line) : undefined;
  const named = `row ${line.row}`;
  return (
    <div className={styles.choice}>
      <NativeSelect
        label="Deposit"
        aria-label={`Deposit of ${named}`}
        value={selected}
        error={doubt ? undefined : problem}
        onChange={(event) => ticks.setEntry(line, { deposit: event.currentTarget.value })}
        data={[
          { value: "", label: "No match" },
          ...line.candidates.map((one) => ({ value: one.id, label: labelOf(one, line) })),
        ]}
      />
      {doubt && (
        <TextInput
          label={`${doubt}. Explain`}
          aria-label={`Explain row ${line.row}: ${doubt}`}
          maxLength={300}
          value={note}
          error={problem}
          onChange={(event) => ticks.setEntry(line, { note: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
