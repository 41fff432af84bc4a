/** The lines, refunds and history of one order, a table for each. */
import { Table } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { StaffOrder } from "../../rules/staff-order.ts";
import styles from "../payments.module.css";
import { RefundMark } from "./order-labels.tsx";

export function PaymentLines({ order }: { order: StaffOrder }) {
  const organization = useOrganization();
  return (
    <>
      <h2 className={styles.heading}>Items</h2>
      <TableFrame
        stacks
        label="Items"
        columns={["Item", "Whose", "Program", "Amount", "Refunded"]}
        amounts={["Amount", "Refunded"]}
      >
        {order.lines.map((line) => (
          <Table.Tr key={line.lineNo}>
            <Table.Th scope="row">
              {line.label}
              {line.reference && (
                <span className={cell.more}>
                  <ReferenceLink reference={line.reference} />
                </span>
              )}
            </Table.Th>
            <Table.Td>
              {line.customer ? line.customer.company || line.customer.name : "Not known"}
              {line.customer && (
                <a className={cell.more} href={`mailto:${line.customer.email}`}>
                  {line.customer.email}
                </a>
              )}
            </Table.Td>
            <Table.Td>
              {line.program ?? "Not matched yet"}
              {line.fund && <span className={cell.more}>{payeeOf(organization, line.fund)}</span>}
            </Table.Td>
            <CentsCell label="Amount" cents={line.amountCents} />
            <CentsCell label="Refunded" cents={line.refundedCents} />
          </Table.Tr>
        ))}
        {order.feeCents > 0 && (
          <Table.Tr>
            <Table.Th scope="row">Card fee</Table.Th>
            <Table.Td />
            <Table.Td>{order.feeBps / 100}%</Table.Td>
            <CentsCell label="Amount" cents={order.feeCents} />
            <CentsCell label="Refunded" cents={order.refundedFeeCents} />
          </Table.Tr>
        )}
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td />
          <Table.Td />
          <CentsCell label="Amount" cents={order.totalCents} />
          <CentsCell
            label="Refunded"
            cents={order.refunds.filter(counts).reduce((sum, one) => sum + one.amountCents, 0)}
          />
        </Table.Tr>
      </TableFrame>
    </>
  );
}

/** A refund on its way counts as refunded line by line, so that the same money is not refunded twice. */
const counts = ({ status }: StaffOrder["refunds"][number]) => status !== "failed";

export function PaymentRefunds({ order }: { order: StaffOrder }) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>Refunds</h2>
      <TableFrame stacks label="Refunds" columns={["When", "Reason", "Amount", "State"]} amounts={["Amount"]}>
        {order.refunds.map((refund) => (
          <Table.Tr key={refund.id}>
            <Table.Th scope="row">
              {formatDateTime(refund.createdAt, zone)}
              <span className={cell.more}>{refund.requestedBy}</span>
            </Table.Th>
            <Table.Td>
              {refund.reason}
              {refund.checkNumber && <span className={cell.more}>By check {refund.checkNumber}</span>}
            </Table.Td>
            <CentsCell label="Amount" cents={refund.amountCents} />
            <Table.Td>
              <RefundMark status={refund.status} />
              {refund.error && <span className={cell.more}>{refund.error}</span>}
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    </>
  );
}

const KINDS: Record<string, string> = {
  charge: "Card payment",
  check: "Check",
  refund: "Refund",
  dispute: "Dispute",
  reversal: "Taken back",
};

export function PaymentLedger({ order }: { order: StaffOrder }) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>Ledger</h2>
      {order.ledger.length === 0 ? (
        <p className={styles.note}>No money has moved for this order.</p>
      ) : (
        <TableFrame stacks label="Ledger" columns={["When", "What", "Amount", "Recorded by"]} amounts={["Amount"]}>
          {order.ledger.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row">{formatDateTime(row.createdAt, zone)}</Table.Th>
              <Table.Td>
                {KINDS[row.kind] ?? row.kind}
                <span className={cell.more}>{row.providerRef}</span>
              </Table.Td>
              <CentsCell label="Amount" cents={row.amountCents} />
              <Table.Td>{row.actor}</Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
    </>
  );
}

export function PaymentAttempts({ order }: { order: StaffOrder }) {
  const zone = useZone();
  return (
    <>
      <h2 className={styles.heading}>Attempts to pay</h2>
      <TableFrame stacks label="Attempts to pay" columns={["When", "Outcome"]}>
        {order.attempts.map(({ attemptNo, status, error, createdAt }) => (
          <Table.Tr key={attemptNo}>
            <Table.Th scope="row">{formatDateTime(createdAt, zone)}</Table.Th>
            <Table.Td>
              {status.replaceAll("_", " ")}
              {error && <span className={cell.more}>{error}</span>}
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    </>
  );
}
