/** The charges of a registration, and the payments, refunds and invoices that they are on. */
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { METHODS } from "#features/payments/rules/order-words.ts";
import { InvoiceStateMark } from "#features/payments/staff/invoices/invoice-state.tsx";
import { OrderMark, RefundMark, TestMark } from "#features/payments/staff/orders/order-labels.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import type { Column } from "#ui/admin/lists/data-row.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import styles from "./registration.module.css";

type Money = StaffRegistration["money"];

type Props = {
  registration: StaffRegistration;
  /** A day such as `2027-03-01`. */
  today: string;
};

export function RegistrationMoney({ registration, today }: Props) {
  const zone = useZone();
  const { charges, payments, refunds, invoices } = registration.money;
  return (
    <Section title="Money">
      {charges.length === 0 ? (
        <p className={styles.note}>No charges.</p>
      ) : (
        <DataTable
          label="Charges"
          columns={chargeColumns(charges, today)}
          rows={charges}
          keyOf={({ token }) => token}
        />
      )}
      {payments.length > 0 && (
        <DataTable
          label="Payments"
          columns={paymentColumns(zone)}
          rows={payments}
          keyOf={({ reference }) => reference}
        />
      )}
      {refunds.length > 0 && (
        <DataTable label="Refunds" columns={refundColumns(zone)} rows={refunds} keyOf={({ id }) => id} />
      )}
      {invoices.length > 0 && (
        <DataTable label="Invoices" columns={invoiceColumns(today)} rows={invoices} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}

const CHARGE_MARKS = {
  open: { label: "Unpaid", tone: "open" },
  paid: { label: "Paid", tone: "good" },
  void: { label: "Void", tone: "over" },
  refunded: { label: "Refunded", tone: "over" },
} as const;

type Charge = Money["charges"][number];

/** A value that all charges share has no column. */
const chargeColumns = (charges: readonly Charge[], today: string) =>
  columnsOf<Charge>([
    { key: "for", head: "Charge", isWide: true, cell: ({ label }) => label },
    ...(charges.some(({ payment, invoice }) => payment || invoice) ? [ON] : []),
    ...(charges.some(isDue)
      ? [
          {
            key: "due",
            head: "Due",
            cell: (charge: Charge) => isDue(charge) && charge.dueOn && formatShortDate(charge.dueOn, "UTC", today),
          },
        ]
      : []),
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ status, refundedCents }) => (
        <>
          <Mark tone={CHARGE_MARKS[status].tone}>{CHARGE_MARKS[status].label}</Mark>
          {status === "paid" && refundedCents && ` Refunded ${formatCents(refundedCents)}`}
        </>
      ),
    },
  ]);

const isDue = ({ status, dueOn }: Charge) => status === "open" && dueOn !== undefined;

const ON: Column<Charge> = {
  key: "on",
  head: "Payment or invoice",
  phone: "none",
  cell: ({ payment, invoice }) => (
    <>
      {payment && <ReferenceLink reference={payment} />}
      {payment && invoice && ", "}
      {invoice && <ReferenceLink reference={invoice} />}
    </>
  ),
};

const paymentColumns = (zone: string) =>
  columnsOf<Money["payments"][number]>([
    {
      key: "how",
      head: "Payment",
      cell: ({ method, check }) => (
        <>
          {METHODS[method]} {check && <PageLink to={portal.check(check.id)}>{check.number}</PageLink>}
        </>
      ),
    },
    { key: "at", head: "Date", cell: ({ at }) => formatDateTime(at, zone) },
    { key: "reference", head: "Reference", cell: ({ reference }) => <ReferenceLink reference={reference} /> },
    {
      key: "part",
      head: "Applied here",
      isAmount: true,
      cell: ({ amountCents, isShared, totalCents }) =>
        isShared ? `${formatCents(amountCents)} of ${formatCents(totalCents)}` : formatCents(amountCents),
    },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ status, livemode }) => (
        <>
          <OrderMark status={status} /> {!livemode && <TestMark />}
        </>
      ),
    },
  ]);

const refundColumns = (zone: string) =>
  columnsOf<Money["refunds"][number]>([
    { key: "reason", head: "Refund", isWide: true, cell: ({ reason }) => reason },
    { key: "at", head: "Date", cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
    { key: "by", head: "By", phone: "none", cell: ({ requestedBy }) => requestedBy },
    { key: "payment", head: "Payment", cell: ({ payment }) => <ReferenceLink reference={payment} /> },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "state", head: "State", phone: "mark", cell: ({ status }) => <RefundMark status={status} /> },
  ]);

const invoiceColumns = (today: string) =>
  columnsOf<Money["invoices"][number]>([
    {
      key: "number",
      head: "Invoice",
      cell: ({ id, number }) => <PageLink to={portal.invoice(id)}>{number}</PageLink>,
    },
    { key: "due", head: "Due", cell: ({ dueOn }) => formatShortDate(dueOn, "UTC", today) },
    { key: "open", head: "Balance due", isAmount: true, cell: ({ openCents }) => formatCents(openCents) },
    { key: "total", head: "Total", isAmount: true, cell: ({ totalCents }) => formatCents(totalCents) },
    { key: "state", head: "State", phone: "mark", cell: ({ state }) => <InvoiceStateMark state={state} /> },
  ]);
