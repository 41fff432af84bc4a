import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { DAY_UNKNOWN, type OwnedRecord } from "#shared/owned-record.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import styles from "../company.module.css";

/** As the API answers. */
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

/** What the company owes and what it has of each kind, the newest first; every reference leads to its page. */
export const CompanyRecords = ({ id, overview: { open, newest } }: { id: string; overview: Overview }) => (
  <>
    <section className={styles.part}>
      <h2 className={styles.heading}>Open charges</h2>
      <p className={styles.note}>
        {open.count === 0
          ? "Nothing is open."
          : `${countOf(open.count, "charge")}, ${formatCents(open.totalCents)} in all, what is due first above.`}
      </p>
      {open.charges.length > 0 && (
        <TableFrame stacks label="Open charges" columns={["Reference", "For", "Amount"]} amounts={["Amount"]}>
          {open.charges.map((charge) => (
            <Table.Tr key={charge.id}>
              <Table.Th scope="row">
                <Reference {...charge} />
              </Table.Th>
              <Table.Td>
                {charge.label}
                <span className={cell.more}>{charge.email}</span>
              </Table.Td>
              <CentsCell cents={charge.amountCents} label="Amount" />
            </Table.Tr>
          ))}
        </TableFrame>
      )}
    </section>
    {newest.map((records) => (
      <section key={records.kind} className={styles.part}>
        <h2 className={styles.heading}>{records.label}</h2>
        {records.rows.length > 0 ? <RecordTable records={records} /> : <p className={styles.note}>None yet.</p>}
        {records.hasMore && (
          <LinkRow>
            <PageLink to={portal.memberRecords(id, records.kind)}>All {records.label.toLowerCase()}</PageLink>
          </LinkRow>
        )}
      </section>
    ))}
  </>
);

const COLUMNS = ["Reference", "What", "Day", "State", "Amount"];

export const RecordTable = ({ records: { label, rows } }: { records: Records }) => (
  <TableFrame stacks label={label} columns={COLUMNS} amounts={["Amount"]}>
    {rows.map((row) => (
      <Table.Tr key={row.reference}>
        <Table.Th scope="row">
          <Reference {...row} />
        </Table.Th>
        <Table.Td>
          {row.title}
          <span className={cell.more}>{[row.note, row.email].filter(Boolean).join(", ")}</span>
        </Table.Td>
        <Table.Td>{row.day === null ? DAY_UNKNOWN : formatDay(row.day)}</Table.Td>
        <Table.Td>{row.status}</Table.Td>
        {row.amountCents === null ? <Table.Td /> : <CentsCell cents={row.amountCents} label="Amount" />}
      </Table.Tr>
    ))}
  </TableFrame>
);

const Reference = ({ reference, href }: { reference: string; href: string | null }) =>
  href ? <PageLink to={href}>{reference}</PageLink> : reference;
