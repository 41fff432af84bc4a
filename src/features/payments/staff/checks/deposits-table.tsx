import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { DepositView } from "../../rules/check.ts";
import { canUndoDeposit } from "../../rules/check-states.ts";
import { AtBank } from "./at-bank.tsx";
import { SlipLink } from "./slip-link.tsx";
import { UndoDeposit } from "./undo-deposit.tsx";

type Props = { deposits: readonly DepositView[]; today: string };

/** Every deposit that was ever made; those of this month can be undone as long as the bank does not have them. */
export function DepositsTable({ deposits, today }: Props) {
  const zone = useZone();
  const hasAccounts = deposits.some(({ account }) => account !== deposits[0]?.account);
  return (
    <DataTable
      label="Deposits, newest first"
      columns={columns(zone, today, hasAccounts)}
      rows={deposits}
      keyOf={({ id }) => id}
      isFaint={({ undone }) => undone !== null}
    />
  );
}

const columns = (zone: string, today: string, hasAccounts: boolean) =>
  columnsOf<DepositView>([
    { key: "made", head: "Made", cell: ({ madeOn }) => formatShortDate(madeOn, "UTC", today) },
    { key: "total", head: "Total", isAmount: true, cell: ({ totalCents }) => formatCents(totalCents) },
    {
      key: "checks",
      head: "Checks",
      isAmount: true,
      cell: ({ count, returned }) =>
        returned > 0 ? <Mark tone="bad">{`${returned} of ${count} returned`}</Mark> : count,
    },
    ...(hasAccounts
      ? [{ key: "account", head: "Account", isWide: true as const, cell: ({ account }: DepositView) => account }]
      : []),
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: (deposit) =>
        deposit.undone ? (
          <Mark tone="over" more={sayUndone(deposit.undone, zone)}>
            Undone
          </Mark>
        ) : (
          <AtBank deposit={deposit} today={today} />
        ),
    },
    { key: "by", head: "Made by", phone: "none", cell: ({ madeBy }) => madeBy },
    { key: "deposit", head: "Deposit", cell: ({ reference }) => <ReferenceLink reference={reference} /> },
    { key: "slip", head: "Slip", cell: (deposit) => !deposit.undone && <SlipLink deposit={deposit} /> },
    {
      key: "undo",
      head: "Undo",
      phone: "none",
      cell: (deposit) => canUndoDeposit(deposit, today) && <UndoDeposit deposit={deposit} opens="Undo" size="xs" />,
    },
  ]);

const sayUndone = ({ at, by, reason }: NonNullable<DepositView["undone"]>, zone: string): string =>
  `${formatDateTime(at, zone)} by ${by}: ${reason}`;
