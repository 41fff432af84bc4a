import { formatCount } from "#shared/counts.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import type { DuesRun } from "../../rules/dues-run.ts";

type Row = { name: string; members: number; tons: number; ready: number; issued: number };

const centsOrNone = (cents: number) => (cents > 0 ? formatCents(cents) : "\u2013");

const columns = columnsOf<Row>([
  { key: "tier", head: "Tier", isWide: true, cell: ({ name }) => name },
  { key: "members", head: "Members", isAmount: true, cell: ({ members }) => formatCount(members) },
  {
    key: "tons",
    head: "Tons",
    isAmount: true,
    phone: "none",
    cell: ({ tons }) => (tons > 0 ? formatCount(tons) : "\u2013"),
  },
  { key: "ready", head: "Ready", isAmount: true, cell: ({ ready }) => centsOrNone(ready) },
  { key: "issued", head: "Issued", isAmount: true, cell: ({ issued }) => centsOrNone(issued) },
]);

/** Totals of each tier and of the whole run. */
export function TierTotals({ tiers }: Pick<DuesRun, "tiers">) {
  const rows = tiers
    .filter(({ members }) => members > 0)
    .map(
      ({ tier, members, tons, ready, issued }): Row => ({
        name: tier ?? "No tier",
        members,
        tons,
        ready: ready.cents,
        issued: issued.cents,
      }),
    );
  const sum = (of: (row: Row) => number) => sumCents(rows.map(of));
  const all: Row = {
    name: "All",
    members: sum(({ members }) => members),
    tons: sum(({ tons }) => tons),
    ready: sum(({ ready }) => ready),
    issued: sum(({ issued }) => issued),
  };
  return (
    <Section title="By tier">
      <DataTable label="Dues by tier" columns={columns} rows={[...rows, all]} keyOf={({ name }) => name} />
    </Section>
  );
}
