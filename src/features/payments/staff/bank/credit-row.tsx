import { Table } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDay } from "#shared/dates.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import type { CreditLine } from "../../rules/bank/bank-statement.ts";
import { sayDifference, sayLate } from "../../rules/bank/bank-words.ts";
import styles from "./bank.module.css";
import { DepositChoice } from "./deposit-choice.tsx";
import type { Ticks } from "./use-ticks.ts";

export const KINDS: Record<CreditLine["kind"], { label: string; tone: Tone }> = {
  matched: { label: "Matches", tone: "good" },
  several: { label: "Several fit", tone: "open" },
  late: { label: "Made here later", tone: "open" },
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
    <Table.Tr className={screen.row}>
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
        {kind === "late" && !ticks.depositOf(line) && (
          <span className={cell.more}>A deposit of this sum was made after the bank&apos;s line</span>
        )}
        {kind === "unknown" && <span className={cell.more}>{sayUnknown(line)}</span>}
      </Table.Td>
      <Table.Td>{candidates.length > 0 && <DepositChoice {...{ line, ticks, isChecked }} />}</Table.Td>
    </Table.Tr>
  );
}

/** Of the deposit that is nearest; staff say whether it is the one. */
function sayNearest({ amountCents, candidates: [nearest] }: CreditLine): string | undefined {
  const difference = nearest && sayDifference(amountCents, nearest.totalCents);
  return difference && `${difference}, if it is ${nearest.reference}`;
}

const sayUnknown = (line: CreditLine): string =>
  line.candidates.some((deposit) => sayLate(line, deposit))
    ? "The bank has it, no deposit here by that day"
    : "The bank has it, no deposit here";
