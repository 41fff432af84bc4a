import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { ListedRun } from "../../rules/dues-run.ts";
import type { Route } from "./+types/dues-runs.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Dues");

export const loader = loadPage(async ({ api, now }) => {
  const runs = await found(api["dues-runs"].$get());
  // Dues are billed ahead of their year: in autumn for the next one.
  const at = now();
  const year = at.getUTCMonth() >= 7 ? at.getUTCFullYear() + 1 : at.getUTCFullYear();
  return { runs, year, now: at.toISOString() };
});

const NOTE = "Bill every member once a year: flat dues by tier; contractors by tonnage.";

const columnsFor = (zone: string, today: string) =>
  columnsOf<ListedRun>([
    { key: "year", head: "Year", cell: ({ year }) => <PageLink to={portal.duesRun(year)}>Dues {year}</PageLink> },
    { key: "invoices", head: "Invoices", cell: ({ invoices }) => countOf(invoices, "invoice") },
    { key: "billed", head: "Billed", isAmount: true, cell: ({ totalCents }) => formatCents(totalCents) },
    { key: "owed", head: "Balance due", isAmount: true, cell: ({ openCents }) => formatCents(openCents) },
    {
      key: "started",
      head: "Started",
      isWide: true,
      phone: "none",
      cell: ({ createdAt, startedBy }) => `${formatShortDate(createdAt, zone, today)} by ${startedBy}`,
    },
  ]);

/** Every dues run, newest first, and the form that starts one. */
export default function DuesRunsPage({ loaderData: { runs, year, now } }: Route.ComponentProps) {
  const zone = useZone();
  return (
    <Workspace title="Dues" note={NOTE}>
      {runs.length > 0 ? (
        <DataTable
          label="Dues runs, newest first"
          columns={columnsFor(zone, isoDay(now, zone))}
          rows={runs}
          keyOf={(run) => String(run.year)}
        />
      ) : (
        <EmptyState title="No dues run yet">Start a run. No one is billed until you review it.</EmptyState>
      )}
      <StartForm year={year} />
    </Workspace>
  );
}

const fields = fieldsOf<{ year: number }>([
  {
    path: "year",
    label: "Billing year",
    kind: "count",
    isShort: true,
    help: "Each year has one run. If it was already started, it opens.",
  },
]);

function StartForm({ year: begin }: { year: number }) {
  const form = useNewForm(
    { fields, begin: { year: begin }, leadsTo: ({ year }: { year: number }) => portal.duesRun(year) },
    (api, json) => api["dues-runs"].$post({ json }),
  );
  return (
    <Section title="Start a run">
      <CallForm label="Start a dues run" form={form} button="Start or open run">
        <Fields form={form} />
      </CallForm>
    </Section>
  );
}

export { PageProblem as ErrorBoundary };
