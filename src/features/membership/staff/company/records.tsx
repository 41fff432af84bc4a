import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { DAY_UNKNOWN, type OwnedRecord } from "#shared/owned-record.ts";
import { portal } from "#shared/portal-paths.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";

/** Records of one kind in an answer of the API. */
export type Records = { kind: string; label: string; rows: readonly OwnedRecord[]; hasMore: boolean };
type Charge = {
  id: string;
  label: string;
  amountCents: number;
  reference: string;
  email: string;
  href: string | null;
};
export type Overview = {
  open: { charges: readonly Charge[]; count: number; totalCents: number };
  newest: readonly Records[];
};

const chargeColumns = columnsOf<Charge>([
  { key: "label", head: "For", isWide: true, cell: ({ label, href }) => <To href={href}>{label}</To> },
  { key: "email", head: "Billed to", isWide: true, cell: ({ email }) => email },
  { key: "amount", head: "Amount", isAmount: true, cell: ({ amountCents }) => formatCents(amountCents) },
  { key: "reference", head: "Reference", cell: ({ reference }) => reference },
]);

/** The company's open charges, first due first; nothing if it owes nothing. */
export const OpenCharges = ({ open }: Pick<Overview, "open">) =>
  open.count > 0 && (
    <Section
      title="Open charges"
      act={<span>{`${countOf(open.count, "charge")}, ${formatCents(open.totalCents)} total`}</span>}
    >
      <DataTable
        label="Open charges, earliest due first"
        columns={chargeColumns}
        rows={open.charges}
        keyOf={({ id }) => id}
      />
    </Section>
  );

type NewestProps = { id: string; newest: Overview["newest"]; kinds: readonly string[]; today: string };

/** The company's newest records of these kinds, each list with a link to all of them. */
export const NewestRecords = ({ id, newest, kinds, today }: NewestProps) =>
  newest
    .filter(({ kind, rows }) => kinds.includes(kind) && rows.length > 0)
    .map((records) => (
      <Section
        key={records.kind}
        title={records.label}
        act={
          records.hasMore && (
            <PageLink to={portal.memberRecords(id, records.kind)}>All {records.label.toLowerCase()}</PageLink>
          )
        }
      >
        <RecordTable records={records} today={today} />
      </Section>
    ));

const columnsFor = (today: string) =>
  columnsOf<OwnedRecord>([
    { key: "title", head: "Title", isWide: true, cell: ({ title, href }) => <To href={href}>{title}</To> },
    { key: "note", head: "For", isWide: true, cell: ({ note, email }) => [note, email].filter(Boolean).join(", ") },
    {
      key: "amount",
      head: "Amount",
      isAmount: true,
      cell: ({ amountCents: cents }) => cents !== null && formatCents(cents),
    },
    { key: "day", head: "Date", cell: ({ day }) => (day === null ? DAY_UNKNOWN : formatShortDate(day, "UTC", today)) },
    { key: "state", head: "State", phone: "mark", cell: ({ status }) => status },
    { key: "reference", head: "Reference", phone: "none", cell: ({ reference }) => reference },
  ]);

/** Columns that no row fills are left out. */
export const RecordTable = ({ records: { label, rows }, today }: { records: Records; today: string }) => (
  <DataTable
    label={`${label}, newest first`}
    columns={columnsFor(today).filter(({ key }) => key !== "amount" || rows.some((row) => row.amountCents !== null))}
    rows={rows}
    keyOf={({ reference }) => reference}
  />
);

const To = ({ href, children }: { href: string | null; children: string }) =>
  href ? <PageLink to={href}>{children}</PageLink> : children;
