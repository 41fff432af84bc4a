/** What a registration owes, what was paid, what went back, and on which invoices it stands. */

import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { METHODS } from "#features/payments/rules/order-words.ts";
import { InvoiceStateMark } from "#features/payments/staff/invoices/invoice-state.tsx";
import { OrderMark, RefundMark, TestMark } from "#features/payments/staff/orders/order-labels.tsx";
import { formatDateTime, formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { PayOrBill } from "./pay-or-bill.tsx";
import styles from "./registration.module.css";

type Money = StaffRegistration["money"];

export function RegistrationMoney({ registration }: { registration: StaffRegistration }) {
  const { money, reference } = registration;
  const { charges, payments, refunds, invoices } = money;
  if (charges.length === 0)
    return (
      <Part id="money" title="Money">
        <p className={styles.note}>Nothing was ever owed for it.</p>
      </Part>
    );
  return (
    <>
      <Part id="money" title="What was bought">
        <Sums registration={registration} />
        <Charges charges={charges} />
        <PayOrBill charges={charges} reference={reference} />
      </Part>
      {payments.length > 0 && (
        <Part id="payments" title="Payments">
          <Payments payments={payments} />
        </Part>
      )}
      {refunds.length > 0 && (
        <Part id="refunds" title="Refunds">
          <Refunds refunds={refunds} />
        </Part>
      )}
      {invoices.length > 0 && (
        <Part id="invoices" title="Invoices">
          <Invoices invoices={invoices} />
        </Part>
      )}
    </>
  );
}

export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.heading} id={id}>
      {title}
    </h2>
    {children}
  </section>
);

const Sums = ({ registration: { priceCents, money } }: { registration: StaffRegistration }) => (
  <dl className={styles.sums}>
    {Object.entries({
      Price: priceCents,
      Paid: money.paidCents,
      Refunded: money.refundedCents,
      Owes: money.openCents,
    }).map(([label, sum]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatCents(sum)}</dd>
      </div>
    ))}
  </dl>
);

const CHARGE_MARKS = {
  open: { label: "Open", tone: "open" },
  paid: { label: "Paid", tone: "good" },
  void: { label: "Void", tone: "over" },
  refunded: { label: "Refunded", tone: "over" },
} as const;

const Charges = ({ charges }: Pick<Money, "charges">) => (
  <TableFrame stacks label="Charges" columns={["For", "State", "On", "Amount"]} amounts={["Amount"]}>
    {charges.map(({ token, label, status, dueOn, payment, invoice, amountCents, refundedCents }) => (
      <Table.Tr key={token}>
        <Table.Th scope="row">{label}</Table.Th>
        <Table.Td>
          <Mark tone={CHARGE_MARKS[status].tone}>{CHARGE_MARKS[status].label}</Mark>
          {status === "paid" && refundedCents && (
            <span className={cell.more}>Refunded {formatCents(refundedCents)}</span>
          )}
          {status === "open" && dueOn && <span className={cell.more}>Due {formatDay(dueOn)}</span>}
        </Table.Td>
        <Table.Td>
          {payment && <ReferenceLink reference={payment} />}
          {payment && invoice && ", "}
          {invoice && <ReferenceLink reference={invoice} />}
        </Table.Td>
        <CentsCell label="Amount" cents={amountCents} />
      </Table.Tr>
    ))}
  </TableFrame>
);

function Payments({ payments }: Pick<Money, "payments">) {
  const zone = useZone();
  return (
    <TableFrame
      stacks
      label="Payments"
      columns={["Payment", "When", "How", "State", "For this"]}
      amounts={["For this"]}
    >
      {payments.map(({ reference, at, method, check, status, livemode, isShared, amountCents, totalCents }) => (
        <Table.Tr key={reference}>
          <Table.Th scope="row">
            <ReferenceLink reference={reference} />
          </Table.Th>
          <Table.Td>{formatDateTime(at, zone)}</Table.Td>
          <Table.Td>
            {METHODS[method]} {check && <PageLink to={portal.check(check.id)}>{check.number}</PageLink>}
            {isShared && <span className={cell.more}>Of {formatCents(totalCents)}, with other things</span>}
          </Table.Td>
          <Table.Td>
            <OrderMark status={status} /> {!livemode && <TestMark />}
          </Table.Td>
          <CentsCell label="For this" cents={amountCents} />
        </Table.Tr>
      ))}
    </TableFrame>
  );
}

function Refunds({ refunds }: Pick<Money, "refunds">) {
  const zone = useZone();
  return (
    <TableFrame stacks label="Refunds" columns={["When", "Payment", "Reason", "State", "Amount"]} amounts={["Amount"]}>
      {refunds.map(({ id, createdAt, requestedBy, payment, reason, status, amountCents }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row">
            {formatDateTime(createdAt, zone)}
            <span className={cell.more}>{requestedBy}</span>
          </Table.Th>
          <Table.Td>
            <ReferenceLink reference={payment} />
          </Table.Td>
          <Table.Td>{reason}</Table.Td>
          <Table.Td>
            <RefundMark status={status} />
          </Table.Td>
          <CentsCell label="Amount" cents={amountCents} />
        </Table.Tr>
      ))}
    </TableFrame>
  );
}

function Invoices({ invoices }: Pick<Money, "invoices">) {
  return (
    <TableFrame
      stacks
      label="Invoices"
      columns={["Invoice", "Due", "State", "Open", "Total"]}
      amounts={["Open", "Total"]}
    >
      {invoices.map(({ id, number, dueOn, state, openCents, totalCents }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row">
            <PageLink to={portal.invoice(id)}>{number}</PageLink>
          </Table.Th>
          <Table.Td>{formatDay(dueOn)}</Table.Td>
          <Table.Td>
            <InvoiceStateMark state={state} />
          </Table.Td>
          <CentsCell label="Open" cents={openCents} />
          <CentsCell label="Total" cents={totalCents} />
        </Table.Tr>
      ))}
    </TableFrame>
  );
}
