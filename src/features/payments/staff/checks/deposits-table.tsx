import { Table } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { slipPath } from "#shared/paths.ts";
import { ConfirmWithReason } from "#ui/admin/confirm-with-reason.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { DepositView } from "../../rules/check.ts";
import { SlipLink } from "./slip-link.tsx";

type Props = { deposits: readonly DepositView[]; today: string };

/** Every deposit that was ever made; those of this month can be undone as long as the bank does not have them. */
export function DepositsTable({ deposits, today }: Props) {
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
            <a href={slipPath(deposit.id)} target="_blank" rel="noreferrer">
              {deposit.reference}
            </a>
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
          <Table.Td>{deposit.undone ? <Undone of={deposit.undone} /> : <Slip {...{ deposit, today }} />}</Table.Td>
        </Table.Tr>
      ))}
    </TableFrame>
  );
}

function Undone({ of: { at, by, reason } }: { of: NonNullable<DepositView["undone"]> }) {
  const zone = useZone();
  return (
    <>
      <Mark tone="over">Undone</Mark>
      <span className={cell.more}>
        {formatDateTime(at, zone)} by {by}: {reason}
      </span>
    </>
  );
}

function Slip({ deposit, today }: { deposit: DepositView; today: string }) {
  const { id, reference, returned, madeOn, count, totalCents } = deposit;
  const canUndo = returned === 0 && madeOn.slice(0, 7) === today.slice(0, 7);
  return (
    <>
      <SlipLink deposit={deposit} />
      {canUndo && (
        <ConfirmWithReason
          opens="Undo"
          label={`Undo deposit ${reference}`}
          reasonLabel="Why, for the activity log"
          mostLetters={300}
          confirms="Undo the deposit"
          keeps="Keep it"
          hidden={{ name: "undo", value: id }}
        >
          Undo <strong>{`deposit ${reference} of ${countOf(count, "check")}, ${formatCents(totalCents)}`}</strong>? Only
          while the bank does not have it. Its checks are back on the desk; it stays in this list as undone.
        </ConfirmWithReason>
      )}
    </>
  );
}
