import { History } from "#features/accounts/staff/history.tsx";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { MEMBER_TYPES } from "../../rules/application-options.ts";
import { DUES_VIEWS, type DuesFilters, type DuesRun, duesFiltersSchema } from "../../rules/dues-run.ts";
import type { Route } from "./+types/dues-run.admin";
import { BillAll, DuesTable } from "./dues-table.tsx";
import { DuesWorkspace } from "./dues-workspace.tsx";
import { IssueButton, IssueProgress, useIssue } from "./issue.tsx";
import { TierTotals } from "./tier-totals.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Dues ${args.params.year}`);

export const loader = loadPage(async ({ api, params, query }: Page<"year">) => {
  const filters = filtersIn(duesFiltersSchema, query);
  return { run: await found(api["dues-runs"][":year"].$get({ param: params, query: filters })), filters };
});

export default function DuesRunPage({ loaderData: { run, filters } }: Route.ComponentProps) {
  return <Run key={run.year} run={run} filters={filters} />;
}

/** A dues run: what would be issued, and each member with its tons, amount and invoice. */
function Run({ run, filters }: { run: DuesRun; filters: DuesFilters }) {
  const issue = useIssue(run);
  const { ready, rows, year } = run;
  const isNarrowed = Object.keys(filters).length > 0;
  const note =
    ready.members > 0
      ? `Ready: ${countOf(ready.members, "invoice")}, ${formatCents(ready.cents)}.`
      : "Nothing is ready to issue.";
  return (
    <DuesWorkspace run={run} tab="run" note={note} primary={<IssueButton run={run} issue={issue} />}>
      <IssueProgress run={run} issue={issue} />
      <Filters run={run} filters={filters} found={isNarrowed ? countOf(rows.length, "member") : ""} />
      {rows.length > 0 ? (
        <DuesTable run={run} />
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try another company, tier or state.</EmptyState>
      ) : (
        <EmptyState title="No members">Companies on the member roll appear here.</EmptyState>
      )}
      <TierTotals tiers={run.tiers} />
      <History subject={`dues ${year}`} />
    </DuesWorkspace>
  );
}

const VIEW_WORDS: Record<(typeof DUES_VIEWS)[number], string> = {
  ready: "Ready",
  "left-out": "Left out",
  problem: "Problem",
  failed: "Not issued",
  open: "Unpaid",
  overdue: "Overdue",
  paid: "Paid",
  lapsed: "Lapsed",
};

const TIERS = [{ value: "", label: "All" }, ...MEMBER_TYPES.map((tier) => ({ value: tier, label: tier }))];

type FiltersProps = { run: DuesRun; filters: DuesFilters; found: string };

/** The statuses that occur in the run, each with its count. */
function Filters({ run, filters: { q, tier, show }, found: many }: FiltersProps) {
  const { counts, open, overdue, paid, lapsed, year } = run;
  const totals: Record<(typeof DUES_VIEWS)[number], number | undefined> = {
    ready: counts.ready,
    "left-out": counts["left-out"],
    problem: counts.problem,
    failed: counts.failed,
    open: open.members,
    overdue: overdue.members,
    paid: paid.members,
    lapsed: lapsed.members,
  };
  const addressOf = (view?: string) =>
    `${portal.duesRun(year)}?${new URLSearchParams({ ...(q && { q }), ...(tier && { tier }), ...(view && { show: view }) })}`;
  return (
    <Toolbar
      label="Filter by state"
      chips={[
        { label: "All", to: addressOf(), isCurrent: !show },
        ...DUES_VIEWS.filter((view) => totals[view] || view === show).map((view) => ({
          label: VIEW_WORDS[view],
          to: addressOf(view),
          isCurrent: view === show,
          count: totals[view] ?? 0,
        })),
      ]}
      found={many}
      filters={
        <ListFilters
          label="Search members"
          kept={{ tier, show }}
          q={{ value: q, label: "Company, contact, email or invoice" }}
        />
      }
      menus={
        <>
          <Menu label="View" staysOpen>
            <ListFilters
              label="Filter members"
              kept={{ q, show }}
              choices={[{ name: "tier", label: "Tier", value: tier, choices: TIERS }]}
            />
          </Menu>
          <BillAll run={run} />
        </>
      }
    />
  );
}

export { PageProblem as ErrorBoundary };
