import { Table } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { canUndoDeposit, type DepositView } from "../../rules/check.ts";
import { AtBank } from "./at-bank.tsx";
import { SlipLink } from "./slip-link.tsx";
import { UndoDeposit } from "./undo-deposit.tsx";

type Props = { deposits: readonly DepositView[]; today: string };

/** Every deposit that was ever made; those of this month can be undone as long as the bank does not have them. */
export function DepositsTable({ deposits, today }: Props) {
  return (
    <TableFrame
      stacks
      label="Deposits, the newest first"
      columns={["Deposit", "Account", "Checks", "Total", "At the bank", "Slip"]}
      amounts={["Total"]}
    >
      {deposits.map((deposit) => (
        <Table.Tr key={deposit.id}>
          <Table.Th scope="row">
            <ReferenceLink reference={deposit.reference} />
            <span className={cell.more}>
              {formatDay(deposit.madeOn)} · {deposit.madeBy}
            </span>
          </Table.Th>
          <Table.Td>{deposit.account}</Table.Td>
          <Table.Td>
            <span className={cell.phoneLabel}>Checks </span>
            {deposit.count} {deposit.returned > 0 && <Mark tone="bad">{`${deposit.returned} returned`}</Mark>}
          </Table.Td>
          <CentsCell label="Total" cents={deposit.totalCents} />
          <Table.Td>{deposit.undone ? null : <AtBank {...{ deposit, today }} />}</Table.Td>
          <Table.Td>{deposit.undone ? <Undone of={deposit.undone} /> : <Deeds {...{ deposit, today }} />}</Table.Td>
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

const Deeds = ({ deposit, today }: { deposit: DepositView; today: string }) => (
  <>
    <SlipLink deposit={deposit} />
    {canUndoDeposit(deposit, today) && <UndoDeposit deposit={deposit} opens="Undo" />}
  </>
);
