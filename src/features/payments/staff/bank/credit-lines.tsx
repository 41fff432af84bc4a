import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatCents } from "#shared/money.ts";
import { columnsOf } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { FileRows, type Kinds } from "#ui/admin/table-file/file-rows.tsx";
import type { CreditLine } from "../../rules/bank/bank-statement.ts";
import { sayDifference, sayLate } from "../../rules/bank/bank-words.ts";
import styles from "./bank.module.css";
import { DepositChoice } from "./deposit-choice.tsx";
import type { Ticks } from "./use-ticks.ts";

const KINDS: Kinds<CreditLine["kind"]> = {
  matched: { label: "Matches", tone: "good" },
  several: { label: "Multiple matches", tone: "open" },
  late: { label: "Recorded later", tone: "open" },
  differs: { label: "Differs", tone: "bad" },
  unknown: { label: "No matching deposit", tone: "open" },
  payout: { label: "Card payout", tone: "over" },
  ticked: { label: "Matched before", tone: "over" },
};

type Props = { credits: readonly CreditLine[]; ticks: Ticks; isChecked: boolean };

/** All credits. A line that needs a decision by staff is open from the start. */
export function CreditLines({ credits, ticks, isChecked }: Props) {
  if (credits.length === 0) return <EmptyState title="No credits">The statement has no readable credits.</EmptyState>;
  return (
    <FileRows
      label="Credits"
      rows={credits}
      kinds={KINDS}
      columns={columns(ticks, isChecked)}
      isOpenAtFirst={({ kind, candidates }) => kind !== "matched" && candidates.length > 0}
      detail={(line) => (
        <div className={styles.detail}>
          <Explained line={line} ticks={ticks} />
          {line.candidates.length > 0 && <DepositChoice line={line} ticks={ticks} isChecked={isChecked} />}
        </div>
      )}
    />
  );
}

const columns = (ticks: Ticks, isChecked: boolean) =>
  columnsOf<CreditLine>([
    {
      key: "words",
      head: "Bank description",
      isWide: true,
      cell: ({ description }) => description || "No description",
    },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "day", head: "Day", cell: ({ bookedOn }) => <ShortDate at={bookedOn} /> },
    {
      key: "kind",
      head: "State",
      phone: "mark",
      cell: (line) =>
        isChecked && ticks.problemOf(line) ? (
          <Mark tone="bad">Incomplete</Mark>
        ) : (
          <Mark tone={KINDS[line.kind].tone}>{KINDS[line.kind].label}</Mark>
        ),
    },
    { key: "deposit", head: "Deposit", cell: (line) => (ticks.depositOf(line) ?? line.ticked)?.reference ?? "\u2013" },
    { key: "row", head: "Row", isAmount: true, phone: "none", cell: ({ row }) => row },
  ]);

/** The ticked deposit, or the reason why the line has none while staff have not selected one. */
function Explained({ line, ticks }: { line: CreditLine; ticks: Ticks }) {
  const { kind, amountCents, ticked, candidates } = line;
  const [nearest] = candidates;
  if (ticked)
    return (
      <p>
        Deposit <ReferenceLink reference={ticked.reference} />
      </p>
    );
  if (kind === "payout") return <p>Looks like a Stripe payout. See Stripe for details.</p>;
  if (ticks.depositOf(line)) return null;
  if (kind === "differs" && nearest)
    return <p>{`${sayDifference(amountCents, nearest.totalCents)}, if it is ${nearest.reference}`}</p>;
  if (kind === "late") return <p>A deposit for this amount was recorded after the bank&apos;s line.</p>;
  if (kind !== "unknown") return null;
  const isLate = candidates.some((deposit) => sayLate(line, deposit));
  return (
    <p>{isLate ? "At the bank, but no deposit recorded by that date." : "At the bank, but no deposit recorded."}</p>
  );
}
