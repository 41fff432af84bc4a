import { Button, Table, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { CheckView, DepositView, OpenCharge, WaitingSum } from "#features/payments/rules/check.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import cell from "#ui/admin/cell.module.css";
import { CentsCell } from "#ui/admin/cents-cell.tsx";
import { DangerBox } from "#ui/admin/danger-box.tsx";
import { EmptyState } from "#ui/admin/empty-state.tsx";
import { Mark } from "#ui/admin/mark.tsx";
import { TableFrame } from "#ui/admin/table-frame.tsx";
import styles from "./checks.module.css";
import type { DeskAnswer } from "./desk-action.ts";
import { countOf } from "./search.ts";

/** Where a check is: on the desk, at the bank, or back again. */
export function CheckMark({ check }: { check: CheckView }) {
  if (check.bounced) return <Mark tone="bad">Returned</Mark>;
  if (check.deposit) return <Mark tone="good">Deposited</Mark>;
  return <Mark tone="open">On the desk</Mark>;
}

export function ChecksTable({ checks, label }: { checks: readonly CheckView[]; label: string }) {
  return (
    <TableFrame stacks label={label} columns={["Check", "From", "Pays", "State", "Amount"]} amounts={["Amount"]}>
      {checks.map((check) => (
        <Table.Tr key={check.id}>
          <Table.Th scope="row">
            <Link to={`/mapa-admin/checks/${check.id}`}>{check.number}</Link>
            <span className={cell.more}>{formatDay(check.receivedOn)}</span>
          </Table.Th>
          <Table.Td>{check.payer}</Table.Td>
          <Table.Td>
            {check.lines.map((line) => (
              <span key={line.lineNo} className={cell.more}>
                {line.isMatched ? [line.reference, line.label].filter(Boolean).join(" · ") : "To be matched"}:{" "}
                {formatCents(line.amountCents)}
              </span>
            ))}
          </Table.Td>
          <Table.Td>
            <CheckMark check={check} />
          </Table.Td>
          <CentsCell label="Amount" cents={check.amountCents} />
        </Table.Tr>
      ))}
    </TableFrame>
  );
}

/** One box for each account that has checks on the desk. */
export function DepositBoxes({ waiting, today }: { waiting: readonly WaitingSum[]; today: string }) {
  if (waiting.length === 0)
    return <EmptyState title="No checks wait for a deposit">Checks that are recorded appear here.</EmptyState>;
  const accounts = Map.groupBy(waiting, ({ fund }) => fund);
  return [...accounts].map(([fund, sums]) => <DepositBox key={fund ?? ""} fund={fund} sums={sums} today={today} />);
}

function DepositBox({ fund, sums, today }: { fund: string | null; sums: WaitingSum[]; today: string }) {
  const fetcher = useFetcher<DeskAnswer>();
  const [upTo, setUpTo] = useState(today);
  const [key] = useState(() => crypto.randomUUID());
  const taken = sums.filter(({ receivedOn }) => receivedOn <= upTo);
  const totalCents = sumCents(taken.map((one) => one.totalCents));
  const count = taken.reduce((sum, { checks }) => sum + checks, 0);
  const account = sums[0]?.account ?? "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const deposit = { fund, upTo, totalCents };
    void fetcher.submit({ intent: "deposit", key, deposit } as never, { method: "post", encType: "application/json" });
  };
  return (
    <form className={styles.deposit} onSubmit={submit} aria-label={`Deposit for ${account}`}>
      <h2 className={styles.heading}>{account}</h2>
      <p>
        {countOf(count, "check")}, <strong>{formatCents(totalCents)}</strong>
      </p>
      <div className={styles.deeds}>
        <TextInput
          label="Received up to"
          type="date"
          size="md"
          value={upTo}
          max={today}
          onChange={(event) => setUpTo(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={fetcher.state !== "idle"} disabled={count === 0}>
          Make the deposit
        </Button>
      </div>
      {fetcher.data?.message && <DangerBox message={fetcher.data.message} />}
    </form>
  );
}

export function DepositsTable({ deposits }: { deposits: readonly DepositView[] }) {
  return (
    <TableFrame
      stacks
      label="Deposits, the newest first"
      columns={["Deposit", "Account", "Checks", "Total", "Slip"]}
      amounts={["Total"]}
    >
      {deposits.map((deposit) => (
        <Table.Tr key={deposit.id}>
          <Table.Th scope="row">
            {deposit.reference}
            <span className={cell.more}>
              {formatDay(deposit.madeOn)} · {deposit.madeBy}
            </span>
          </Table.Th>
          <Table.Td>{deposit.account}</Table.Td>
          <Table.Td>
            {countOf(deposit.count, "check")}{" "}
            {deposit.returned > 0 && <Mark tone="bad">{`${deposit.returned} returned`}</Mark>}
          </Table.Td>
          <CentsCell label="Total" cents={deposit.totalCents} />
          <Table.Td>
            <a href={`/api/deposits/${deposit.id}/slip.pdf`} target="_blank" rel="noreferrer">
              Print slip<span className="visually-hidden"> of {deposit.reference}</span>
            </a>
          </Table.Td>
        </Table.Tr>
      ))}
    </TableFrame>
  );
}

export function OverdueTable({ overdue }: { overdue: readonly OpenCharge[] }) {
  if (overdue.length === 0)
    return <EmptyState title="Nothing is overdue">What was not paid by its day appears here.</EmptyState>;
  return (
    <TableFrame
      stacks
      label="Overdue, the longest first"
      columns={["Reference", "Who", "What", "Due", "Amount"]}
      amounts={["Amount"]}
    >
      {overdue.map((charge) => (
        <Table.Tr key={charge.token}>
          <Table.Th scope="row" className={styles.sum}>
            {charge.reference}
          </Table.Th>
          <Table.Td>
            {charge.company}
            <span className={cell.more}>{charge.name}</span>
          </Table.Td>
          <Table.Td>{charge.label}</Table.Td>
          <Table.Td>
            <span className={cell.phoneLabel}>Due </span>
            {charge.dueOn && formatDay(charge.dueOn)}
          </Table.Td>
          <CentsCell label="Amount" cents={charge.amountCents} />
        </Table.Tr>
      ))}
    </TableFrame>
  );
}
