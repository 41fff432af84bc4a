import { NativeSelect, Table, TextInput } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { CreditLine, DepositRef } from "../../rules/bank/bank-statement.ts";
import { sayDifference } from "../../rules/bank/bank-words.ts";
import styles from "./bank.module.css";
import type { Ticks } from "./use-ticks.ts";

export const KINDS: Record<CreditLine["kind"], { label: string; tone: Tone }> = {
  matched: { label: "Matches", tone: "good" },
  several: { label: "Several fit", tone: "open" },
  differs: { label: "Differs", tone: "bad" },
  unknown: { label: "No deposit here", tone: "open" },
  payout: { label: "Card payout", tone: "over" },
  ticked: { label: "Ticked off before", tone: "over" },
};

type Props = { line: CreditLine; ticks: Ticks; isChecked: boolean };

/** One line that came in, and the deposit that it is. */
export function CreditRow({ line, ticks, isChecked }: Props) {
  const { row, bookedOn, description, amountCents, kind, candidates, ticked } = line;
  return (
    <Table.Tr className={styles.row}>
      <Table.Th scope="row">
        {formatDay(bookedOn)}
        <span className={cell.more}>Row {row}</span>
      </Table.Th>
      <Table.Td className={styles.words}>{description || "No description"}</Table.Td>
      <CentsCell label="Amount" cents={amountCents} />
      <Table.Td>
        <Mark tone={KINDS[kind].tone}>{KINDS[kind].label}</Mark>
        {ticked && <ReferenceLink reference={ticked.reference} />}
        {kind === "payout" && (
          <span className={cell.more}>By its description. Payouts are Stripe&apos;s to explain.</span>
        )}
        {kind === "differs" && !ticks.depositOf(line) && <span className={cell.more}>{sayNearest(line)}</span>}
        {kind === "unknown" && <span className={cell.more}>The bank has it, no deposit here</span>}
      </Table.Td>
      <Table.Td>{candidates.length > 0 && <Choice {...{ line, ticks, isChecked }} />}</Table.Td>
    </Table.Tr>
  );
}

/** Of the deposit that is nearest; staff say whether it is the one. */
function sayNearest({ amountCents, candidates: [nearest] }: CreditLine): string | undefined {
  const difference = nearest && sayDifference(amountCents, nearest.totalCents);
  return difference && `${difference}, if it is ${nearest.reference}`;
}

/** What is the same for all of them, the day or the sum, tells nothing apart. */
const labelOf = ({ reference, madeOn, totalCents }: DepositRef, line: CreditLine): string =>
  `${reference}, ${totalCents === line.amountCents ? formatDay(madeOn) : formatCents(totalCents)}`;

function Choice({ line, ticks, isChecked }: Props) {
  const { deposit: chosen, note } = ticks.saidOf(line);
  const deposit = ticks.depositOf(line);
  const difference = deposit && sayDifference(line.amountCents, deposit.totalCents);
  const problem = isChecked ? ticks.problemOf(line) : undefined;
  const named = `row ${line.row}`;
  return (
    <div className={styles.choice}>
      <NativeSelect
        aria-label={`Deposit of ${named}`}
        value={chosen}
        error={difference ? undefined : problem}
        onChange={(event) => ticks.say(line, { deposit: event.currentTarget.value })}
        data={[
          { value: "", label: "None of ours" },
          ...line.candidates.map((one) => ({ value: one.id, label: labelOf(one, line) })),
        ]}
      />
      {difference && (
        <TextInput
          label={`${difference}. Why?`}
          aria-label={`Why row ${line.row} differs: ${difference}`}
          maxLength={300}
          value={note}
          error={problem}
          onChange={(event) => ticks.say(line, { note: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
