/** The lines of one invoice and its payments, a table for each. */

import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { StaffInvoice } from "../../rules/invoice-view.ts";
import { OrderMark } from "../orders/order-labels.tsx";
import styles from "./invoices.module.css";

const CHARGE_MARKS = {
  open: { tone: "open", label: "Open" },
  paid: { tone: "good", label: "Paid" },
  refunded: { tone: "over", label: "Refunded" },
  void: { tone: "over", label: "Void" },
} as const;

export function InvoiceLines({ invoice: { lines } }: { invoice: StaffInvoice }) {
  const organization = useOrganization();
  return (
    <TableFrame stacks label="Lines" columns={["What for", "Program", "State", "Amount"]} amounts={["Amount"]}>
      {lines.map(({ token, label, program, fund, status, amountCents, isBorrowed, reference }) => (
        <Table.Tr key={token}>
          <Table.Th scope="row">
            {label}
            {isBorrowed && <span className={cell.more}>Was owed before this invoice</span>}
            {reference && (
              <span className={cell.more}>
                <ReferenceLink reference={reference} />
              </span>
            )}
          </Table.Th>
          <Table.Td>
            {program}
            {fund && <span className={cell.more}>{payeeOf(organization, fund)}</span>}
          </Table.Td>
          <Table.Td>
            <Mark tone={CHARGE_MARKS[status].tone}>{CHARGE_MARKS[status].label}</Mark>
          </Table.Td>
          <CentsCell label="Amount" cents={amountCents} />
        </Table.Tr>
      ))}
    </TableFrame>
  );
}

export const InvoicePayments = ({ invoice: { payments }, zone }: { invoice: StaffInvoice; zone: string }) => (
  <>
    <h2 className={styles.heading}>Payments</h2>
    <TableFrame
      stacks
      label="Payments"
      columns={["Reference", "When", "How", "State", "Of this invoice"]}
      amounts={["Of this invoice"]}
    >
      {payments.map(({ order, reference, paidAt, method, status, livemode, amountCents }) => (
        <Table.Tr key={order}>
          <Table.Th scope="row">
            <PageLink to={portal.payment(reference)}>{reference}</PageLink>
          </Table.Th>
          <Table.Td>{paidAt ? formatDateTime(paidAt, zone) : "Not yet"}</Table.Td>
          <Table.Td>
            {method === "card" ? "Card" : "Check"}
            {!livemode && <span className={cell.more}>Test card: no money moved</span>}
          </Table.Td>
          <Table.Td>
            <OrderMark status={status} />
          </Table.Td>
          <CentsCell label="Of this invoice" cents={amountCents} />
        </Table.Tr>
      ))}
    </TableFrame>
  </>
);
