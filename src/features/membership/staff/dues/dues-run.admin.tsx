import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm, filtersIn, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { MEMBER_TYPES } from "../../rules/application-options.ts";
import { DUES_VIEWS, type DuesFilters, type DuesRun, duesFiltersSchema } from "../../rules/dues-run.ts";
import type { Route } from "./+types/dues-run.admin";
import styles from "./dues.module.css";
import { askDues, type DuesAsk } from "./dues-action.ts";
import { DuesTable } from "./dues-table.tsx";
import { IssueBox } from "./issue-box.tsx";
import { TierTotals } from "./tier-totals.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, `Dues ${args.params.year}`);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const filters = filtersIn(duesFiltersSchema, new URL(request.url).searchParams);
  const response = await context.get(apiContext)["dues-runs"][":year"].$get({ param: params, query: filters });
  if (response.status !== 200) return absent(response);
  return { run: await response.json(), filters };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  askDues(context.get(apiContext), params.year, (await request.json()) as DuesAsk);

export const clientAction = keepTyped;

const BACK = { to: portal.dues, label: "Dues" };

/** A dues run: what would be issued, what was, and each member with its tons, amount and invoice. */
export default function DuesRunPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { run, filters } = page;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div key={run.year}>
      <PageHead title={`Dues ${run.year}`} note={sayRun(run)} back={BACK} />
      <IssueBox run={run} />
      <OverdueNotice run={run} />
      <LapseNotice run={run} />
      <TierTotals tiers={run.tiers} />
      <h2 className={styles.heading}>Members</h2>
      <Filters run={run} filters={filters} />
      {run.rows.length > 0 ? (
        <DuesTable run={run} />
      ) : isFiltered ? (
        <EmptyState title="Nothing found">Try another company, tier or state.</EmptyState>
      ) : (
        <EmptyState title="No members">Companies of the member roll appear here.</EmptyState>
      )}
      <History subject={`dues ${run.year}`} />
    </div>
  );
}

function sayRun({ open, overdue, paid }: DuesRun): string {
  const parts = [
    paid.members > 0 && `${formatCents(paid.cents)} paid by ${paid.members}`,
    open.members > 0 && `${formatCents(open.cents)} open of ${open.members}`,
    overdue.members > 0 && `${formatCents(overdue.cents)} overdue of ${overdue.members}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "Nothing is issued yet.";
}

function OverdueNotice({ run: { year, overdue } }: { run: DuesRun }) {
  if (overdue.members === 0) return null;
  return (
    <p className={styles.box}>
      {countOf(overdue.members, "member")} overdue, {formatCents(overdue.cents)}:{" "}
      <PageLink to={portal.duesReminders(year)}>Remind them</PageLink>
    </p>
  );
}

function LapseNotice({ run: { year, mayLapse, lapsed, graceDays } }: { run: DuesRun }) {
  if (mayLapse.members + lapsed.members === 0) return null;
  const may = mayLapse.members > 0 && `${countOf(mayLapse.members, "membership")} may lapse`;
  const has = lapsed.members > 0 && `${countOf(lapsed.members, "membership")} lapsed`;
  return (
    <p className={styles.box}>
      Unpaid {graceDays} days past the due day:{" "}
      <PageLink to={portal.duesLapses(year)}>{[may, has].filter(Boolean).join(", ")}</PageLink>
    </p>
  );
}

const VIEW_WORDS: Record<(typeof DUES_VIEWS)[number], string> = {
  ready: "Ready to issue",
  "left-out": "Left out",
  problem: "With a problem",
  failed: "Could not be issued",
  open: "Issued and open",
  overdue: "Overdue",
  paid: "Paid",
  lapsed: "Lapsed",
};

function Filters({ run, filters }: { run: DuesRun; filters: DuesFilters }) {
  return (
    <FilterForm
      label="Filter members"
      list={portal.duesRun(run.year)}
      filters={filters}
      found={countOf(run.rows.length, "member")}
    >
      <WordsFilter label="Company, contact, email or invoice" value={filters.q} />
      <ChoiceFilter
        name="tier"
        label="Tier"
        value={filters.tier}
        choices={MEMBER_TYPES.map((tier) => ({ value: tier, label: tier }))}
      />
      <ChoiceFilter
        name="show"
        label="State"
        value={filters.show}
        choices={DUES_VIEWS.map((view) => ({ value: view, label: VIEW_WORDS[view] }))}
      />
    </FilterForm>
  );
}

export { PageProblem as ErrorBoundary };
