import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { CheckView, OpenCharge } from "../../rules/check.ts";
import styles from "./checks.module.css";

/** Where a check is: on the desk, at the bank, back again, or voided because it was typed wrongly. */
export function CheckMark({ check }: { check: CheckView }) {
  if (check.bounced) return <Mark tone="bad">Returned</Mark>;
  if (check.voided) return <Mark tone="over">Voided</Mark>;
  if (check.deposit) return <Mark tone="good">Deposited</Mark>;
  return <Mark tone="open">On the desk</Mark>;
}

export function ChecksTable({ checks, label }: { checks: readonly CheckView[]; label: string }) {
  return (
    <TableFrame stacks label={label} columns={["Check", "From", "Pays", "State", "Amount"]} amounts={["Amount"]}>
      {checks.map((check) => (
        <Table.Tr key={check.id}>
          <Table.Th scope="row">
            <PageLink to={portal.check(check.id)}>{check.number}</PageLink>
            <span className={cell.more}>{formatDay(check.receivedOn)}</span>
          </Table.Th>
          <Table.Td>{check.payer}</Table.Td>
          <Table.Td>
            {check.lines.map((line) => (
              <span key={line.lineNo} className={cell.more}>
                {line.isMatched && line.reference && (
                  <>
                    <ReferenceLink reference={line.reference} /> ·{" "}
                  </>
                )}
                {line.isMatched ? line.label : "To be matched"}: {formatCents(line.amountCents)}
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

export function OverdueTable({ overdue }: { overdue: readonly OpenCharge[] }) {
  if (overdue.length === 0)
    return <EmptyState title="Nothing is overdue">What was not paid by its day appears here.</EmptyState>;
  return (
    <TableFrame
      stacks
      label="Overdue, the longest first"
      columns={["Reference", "Customer", "Charge", "Due", "Amount"]}
      amounts={["Amount"]}
    >
      {overdue.map((charge) => (
        <Table.Tr key={charge.token}>
          <Table.Th scope="row" className={styles.sum}>
            {charge.reference && <ReferenceLink reference={charge.reference} />}
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
