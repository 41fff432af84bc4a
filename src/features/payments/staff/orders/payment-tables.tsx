/** The lines, refunds and history of one order, a table for each. */
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { payeeOf } from "../../rules/funds.ts";
import type { StaffOrder } from "../../rules/staff-order.ts";
import { RefundMark } from "./order-labels.tsx";
import { UndoMatch } from "./undo-match.tsx";

type Props = { order: StaffOrder };
type OrderLine = StaffOrder["lines"][number];
/** A line of the order, or a sum below the lines. */
type Item = { key: string; label: string; amountCents: number; refundedCents: number; line?: OrderLine; rate?: string };

/** A refund on its way counts as refunded line by line, so that the same money is not refunded twice. */
const counts = ({ status }: StaffOrder["refunds"][number]) => status !== "failed";

export function PaymentLines({ order }: Props) {
  const organization = useOrganization();
  const { lines, feeCents, refundedFeeCents, feeBps, totalCents, refunds, paidAt } = order;
  const refundedCents = refunds.filter(counts).reduce((sum, one) => sum + one.amountCents, 0);
  const items: Item[] = [
    ...lines.map((line) => ({ key: String(line.lineNo), ...line, line })),
    ...(feeCents > 0
      ? [
          {
            key: "fee",
            label: "Card fee",
            rate: `${feeBps / 100}%`,
            amountCents: feeCents,
            refundedCents: refundedFeeCents,
          },
        ]
      : []),
    { key: "total", label: "Total", amountCents: totalCents, refundedCents },
  ];
  const canUndo = paidAt !== null && lines.some(({ isMatched, refundedCents: back }) => isMatched && back === 0);
  const columns = columnsOf<Item>([
    { key: "label", head: "Item", isWide: true, cell: ({ label }) => label },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    ...(refundedCents > 0
      ? [
          {
            key: "refunded",
            head: "Refunded",
            isAmount: true as const,
            cell: ({ refundedCents: back }: Item) => (back > 0 ? formatCents(back) : "\u2013"),
          },
        ]
      : []),
    { key: "customer", head: "Customer", isWide: true, cell: ({ line }) => line && <Customer line={line} /> },
    {
      key: "program",
      head: "Program",
      cell: ({ line, rate }) =>
        line
          ? [line.program ?? "Not matched yet", line.fund && payeeOf(organization, line.fund)]
              .filter(Boolean)
              .join(", ")
          : rate,
    },
    {
      key: "reference",
      head: "Reference",
      cell: ({ line }) => line?.reference && <ReferenceLink reference={line.reference} />,
    },
    ...(canUndo
      ? [{ key: "match", head: "Match", cell: ({ line }: Item) => line && <UndoMatch order={order} line={line} /> }]
      : []),
  ]);
  return (
    <Section title="Items">
      <DataTable label="Items paid" columns={columns} rows={items} keyOf={({ key }) => key} />
    </Section>
  );
}

const Customer = ({ line: { customer } }: { line: OrderLine }) =>
  customer ? <a href={`mailto:${customer.email}`}>{customer.company || customer.name}</a> : "Unknown";

export function PaymentRefunds({ order: { refunds } }: Props) {
  const zone = useZone();
  if (refunds.length === 0) return null;
  return (
    <Section title="Refunds">
      <DataTable label="Refunds of this order" columns={refundColumns(zone)} rows={refunds} keyOf={({ id }) => id} />
    </Section>
  );
}

const refundColumns = (zone: string) =>
  columnsOf<StaffOrder["refunds"][number]>([
    { key: "date", head: "Date", cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    {
      key: "reason",
      head: "Reason",
      isWide: true,
      cell: ({ reason, checkNumber }) => [reason, checkNumber && `by check ${checkNumber}`].filter(Boolean).join(", "),
    },
    { key: "state", head: "State", phone: "mark", cell: ({ status }) => <RefundMark status={status} /> },
    { key: "error", head: "Response", isWide: true, cell: ({ error }) => error },
    { key: "by", head: "By", cell: ({ requestedBy }) => requestedBy },
  ]);

const KINDS: Record<string, string> = {
  charge: "Card payment",
  check: "Check",
  refund: "Refund",
  dispute: "Dispute",
  reversal: "Reversed",
};

export function PaymentLedger({ order: { ledger } }: Props) {
  const zone = useZone();
  return (
    <Section title="Ledger">
      {ledger.length === 0 ? (
        <p>No money has moved for this order.</p>
      ) : (
        <DataTable label="Ledger entries" columns={ledgerColumns(zone)} rows={ledger} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}

const ledgerColumns = (zone: string) =>
  columnsOf<StaffOrder["ledger"][number]>([
    { key: "date", head: "Date", cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
    { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
    { key: "kind", head: "Entry", cell: ({ kind }) => KINDS[kind] ?? kind },
    { key: "by", head: "Recorded by", cell: ({ actor }) => actor },
    { key: "provider", head: "Reference", isWide: true, phone: "none", cell: ({ providerRef }) => providerRef },
  ]);

export function PaymentAttempts({ order: { attempts } }: Props) {
  const zone = useZone();
  if (attempts.length === 0) return null;
  return (
    <Section title="Payment attempts">
      <DataTable
        label="Attempts"
        columns={attemptColumns(zone)}
        rows={attempts}
        keyOf={({ attemptNo }) => String(attemptNo)}
      />
    </Section>
  );
}

const attemptColumns = (zone: string) =>
  columnsOf<StaffOrder["attempts"][number]>([
    { key: "date", head: "Date", cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
    {
      key: "outcome",
      head: "Outcome",
      isWide: true,
      cell: ({ status, error }) => [status.replaceAll("_", " "), error].filter(Boolean).join(": "),
    },
  ]);
