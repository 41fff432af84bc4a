import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCents, sumCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import type { OpenCharge } from "../../rules/check.ts";

type Row = { reference: string; charges: readonly OpenCharge[] };

const columns = columnsOf<Row>([
  { key: "customer", head: "Customer", isWide: true, cell: ({ charges: [first] }) => first?.company || first?.name },
  {
    key: "amount",
    head: "Amount",
    isAmount: true,
    cell: ({ charges }) => formatCents(sumCents(charges.map(({ amountCents }) => amountCents))),
  },
  {
    key: "reference",
    head: "Registration",
    cell: ({ reference }) => <PageLink to={portal.registration(reference)}>{reference}</PageLink>,
  },
  {
    key: "write",
    head: "Invoice",
    cell: ({ reference }) => (
      <Button component={Link} to={portal.newInvoiceFor(reference)} variant="default" size="xs">
        Write invoice<span className="visually-hidden"> for {reference}</span>
      </Button>
    ),
  },
]);

/** Charges that a colleague agreed to bill, for those who write the invoices: one line a registration. */
export function InvoicesToWrite({ charges }: { charges: readonly OpenCharge[] }) {
  const byReference = Map.groupBy(charges, ({ reference }) => reference ?? "");
  if (byReference.size === 0) return null;
  return (
    <Section title="Invoices to write">
      <DataTable
        label="Registrations to invoice"
        columns={columns}
        rows={[...byReference].map(([reference, own]) => ({ reference, charges: own }))}
        keyOf={({ reference }) => reference}
      />
    </Section>
  );
}
