/** The lines of one invoice, its payments and its emails, a table for each. */
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { KEPT_NOT_SENT } from "#shared/letters.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { StaffInvoice } from "../../rules/invoice-view.ts";
import { OrderMark, TestMark } from "../orders/order-labels.tsx";

type Props = { invoice: StaffInvoice; today: string };
type Line = StaffInvoice["lines"][number];

const CHARGE_MARKS = {
  open: { tone: "open", label: "Unpaid" },
  paid: { tone: "good", label: "Paid" },
  refunded: { tone: "over", label: "Refunded" },
  void: { tone: "over", label: "Void" },
} as const;

export function InvoiceLines({ invoice: { lines } }: Pick<Props, "invoice">) {
  const organization = useOrganization();
  const hasFunds = lines.some(({ fund }) => fund);
  const hasReferences = lines.some(({ reference }) => reference);
  const payee: typeof lineColumns = [
    { key: "fund", head: "Paid to", isWide: true, cell: ({ fund }) => payeeOf(organization, fund) },
  ];
  return (
    <Section title="Lines">
      <DataTable
        label="Invoice lines"
        columns={[...lineColumns, ...(hasFunds ? payee : []), ...(hasReferences ? referenceColumn : [])]}
        rows={lines}
        keyOf={({ token }) => token}
      />
    </Section>
  );
}

const lineColumns = columnsOf<Line>([
  {
    key: "label",
    head: "Description",
    isWide: true,
    cell: ({ label }) => label,
    marks: ({ isBorrowed }) =>
      isBorrowed && (
        <Mark tone="over" more="Owed before this invoice">
          Owed before
        </Mark>
      ),
  },
  { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
  {
    key: "state",
    head: "State",
    phone: "mark",
    cell: ({ status }) => <Mark tone={CHARGE_MARKS[status].tone}>{CHARGE_MARKS[status].label}</Mark>,
  },
  { key: "program", head: "Program", isWide: true, cell: ({ program }) => program },
]);

const referenceColumn = columnsOf<Line>([
  {
    key: "reference",
    head: "Registration",
    cell: ({ reference }) => reference && <ReferenceLink reference={reference} />,
  },
]);

type Payment = StaffInvoice["payments"][number];

export function InvoicePayments({ invoice: { payments }, today }: Props) {
  const zone = useZone();
  if (payments.length === 0) return null;
  return (
    <Section title="Payments">
      <DataTable
        label="Payments on this invoice"
        columns={paymentColumns(zone, today)}
        rows={payments}
        keyOf={({ order }) => order}
      />
    </Section>
  );
}

const paymentColumns = (zone: string, today: string) =>
  columnsOf<Payment>([
    { key: "paid", head: "Paid", cell: ({ paidAt }) => (paidAt ? formatShortDate(paidAt, zone, today) : "Not yet") },
    { key: "amount", head: "On this invoice", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    {
      key: "method",
      head: "Method",
      cell: ({ method }) => (method === "card" ? "Card" : "Check"),
      marks: ({ livemode }) => !livemode && <TestMark />,
    },
    { key: "state", head: "State", phone: "mark", cell: ({ status }) => <OrderMark status={status} /> },
    {
      key: "order",
      head: "Order",
      cell: ({ reference }) => <PageLink to={portal.payment(reference)}>{reference}</PageLink>,
    },
  ]);

type Letter = { key: string; at: string; name: string; to?: string; tone: Tone; state: string };

const REMINDERS = {
  planned: { tone: "open", state: "Scheduled" },
  held: { tone: "open", state: "On hold" },
  sent: { tone: "good", state: "Sent" },
  cancelled: { tone: "over", state: "Cancelled" },
  lapsed: { tone: "over", state: "Not needed" },
} as const;

/** The emails sent to the customer, and the planned reminders with a button to cancel them. */
export function InvoiceEmails({ invoice: { id, letters, reminders } }: Pick<Props, "invoice">) {
  const zone = useZone();
  const cancel = useCall((api) => api.invoices[":id"].reminders.cancel.$post({ param: { id } }), {
    summary: "Reminder cancelled.",
  });
  const rows: Letter[] = [
    ...reminders.map(({ dueAt, state }) => ({ key: dueAt, at: dueAt, name: "Reminder", ...REMINDERS[state] })),
    ...letters.map((letter) => ({
      key: letter.id,
      at: letter.createdAt,
      name: "Invoice",
      to: portal.letter(letter.id),
      ...stateOf(letter),
    })),
  ];
  const isPlanned = reminders.some(({ state }) => state === "planned" || state === "held");
  return (
    <Section
      title="Emails"
      act={
        isPlanned ? (
          <ActButton call={cancel} variant="default" size="sm">
            Cancel reminder
          </ActButton>
        ) : (
          <Outcome call={cancel} />
        )
      }
    >
      <DataTable label="Emails about this invoice" columns={letterColumns(zone)} rows={rows} keyOf={({ key }) => key} />
    </Section>
  );
}

function stateOf({ isWithheld, isKept, sentAt }: StaffInvoice["letters"][number]): Pick<Letter, "tone" | "state"> {
  if (isWithheld) return { tone: "over", state: "Not sent" };
  if (isKept) return { tone: "open", state: KEPT_NOT_SENT };
  return sentAt ? { tone: "good", state: "Sent" } : { tone: "open", state: "Pending" };
}

const letterColumns = (zone: string) =>
  columnsOf<Letter>([
    { key: "name", head: "Email", cell: ({ name, to }) => (to ? <PageLink to={to}>{name}</PageLink> : name) },
    {
      key: "date",
      head: "Date",
      isWide: true,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, zone)}</time>,
    },
    { key: "state", head: "State", phone: "mark", cell: ({ tone, state }) => <Mark tone={tone}>{state}</Mark> },
  ]);
