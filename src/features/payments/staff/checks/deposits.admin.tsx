import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { type Chip, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { depositFiltersSchema } from "../../rules/check.ts";
import { DEPOSIT_STATES, type DepositState, MAX_PICKED_CHECKS } from "../../rules/check-states.ts";
import type { Route } from "./+types/deposits.admin";
import { DepositBoxes } from "./deposit-boxes.tsx";
import { DepositsTable } from "./deposits-table.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Deposits");

export const loader = loadPage(async ({ api, query, now }) => {
  const filters = filtersIn(depositFiltersSchema, query);
  const [before, end] = [query.get("before") ?? undefined, query.get("deposits") ?? undefined];
  const [waiting, deposits, today] = await Promise.all([
    found(api.checks.$get({ query: { state: "waiting", before, limit: String(MAX_PICKED_CHECKS) } })),
    found(api.deposits.$get({ query: { before: end, ...filters } })),
    todayOf({ api, now }),
  ]);
  return { waiting, deposits, today, filters, isFirst: !before, isNewest: !end };
});

type Loaded = Route.ComponentProps["loaderData"];

/** The checks that wait for the bank, and the deposits that were made. */
export default function DepositsPage({ loaderData: page }: Route.ComponentProps) {
  const { waiting, deposits, today, filters, isFirst } = page;
  const hasDeposits = deposits.deposits.length > 0 || filters.state !== undefined;
  return (
    <>
      {waiting.next && <p>More than {MAX_PICKED_CHECKS} checks to deposit. Each deposit takes one page.</p>}
      <DepositBoxes checks={waiting.checks} deposits={deposits.deposits} today={today} />
      <ListPages list={portal.deposits} what="checks" filters={{}} isFirst={isFirst} next={waiting.next} />
      {hasDeposits && <MadeDeposits {...page} />}
    </>
  );
}

const MadeDeposits = ({ deposits: { deposits, next }, today, filters, isNewest }: Loaded) => (
  <Section title="Deposits" act={<PageLink to={portal.bankStatement}>Compare with a bank statement</PageLink>}>
    <Toolbar
      label="Filter deposits"
      chips={chipsOf(filters.state)}
      menus={<ExportMenu files={[{ what: "Deposits", path: "/api/deposits", query: filters }]} />}
    />
    {deposits.length === 0 ? (
      <EmptyState title="No deposits found">Show all, or try another state.</EmptyState>
    ) : (
      <DepositsTable deposits={deposits} today={today} />
    )}
    <ListPages
      list={portal.deposits}
      what="deposits"
      filters={filters}
      isFirst={isNewest}
      next={next}
      cursor="deposits"
    />
  </Section>
);

const STATE_WORDS: Record<DepositState, string> = {
  underway: "Not at the bank yet",
  "at-bank": "At the bank",
  undone: "Undone",
};

const chipsOf = (now: DepositState | undefined): Chip[] =>
  [undefined, ...DEPOSIT_STATES].map((state) => ({
    label: state ? STATE_WORDS[state] : "All",
    to: `${portal.deposits}?${new URLSearchParams(state && { state })}`,
    isCurrent: state === now,
  }));

export { PageProblem as ErrorBoundary };
