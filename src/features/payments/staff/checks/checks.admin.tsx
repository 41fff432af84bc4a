import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type CheckFilters, checkFiltersSchema } from "../../rules/check.ts";
import { CHECK_STATES } from "../../rules/check-states.ts";
import type { Route } from "./+types/checks.admin";
import { CHECK_STATE_WORDS, sayTotals } from "./check-words.tsx";
import { ChecksTable } from "./checks-table.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "All checks");

const LIST = portal.checksView("all");
/** The checks of one deposit are on its page. */
const FILTERS = checkFiltersSchema.omit({ deposit: true });

export const loader = loadPage(async ({ api, query, now }) => {
  const filters = filtersIn(FILTERS, query);
  const before = query.get("before") ?? undefined;
  const [page, totals, today] = await Promise.all([
    found(api.checks.$get({ query: { ...filters, before } })),
    found(api["check-totals"].$get({ query: filters })),
    todayOf({ api, now }),
  ]);
  return { ...page, totals, today, filters, isFirst: !before };
});

/** Finds any check that ever came in. */
export default function ChecksPage({ loaderData: page }: Route.ComponentProps) {
  const { checks, totals, today, filters, isFirst, next } = page;
  const { q, day, state } = filters;
  return (
    <>
      <Toolbar
        label="Filter by state"
        chips={chipsOf(filters)}
        found={Object.keys(filters).length > 0 ? sayTotals(totals) : ""}
        filters={<ListFilters label="Search checks" kept={{ state, day }} q={{ value: q, label: "Number or payer" }} />}
        menus={
          <>
            <Menu label="Filter" staysOpen>
              <ListFilters
                label="Filter checks"
                kept={{ state, q }}
                days={[{ name: "day", label: "Received on", value: day }]}
              />
            </Menu>
            <ExportMenu files={[{ path: "/api/checks", query: filters }]} />
          </>
        }
      />
      {checks.length === 0 && (
        <EmptyState title="Nothing found">Try part of a number or name, or another state.</EmptyState>
      )}
      {checks.length > 0 && <ChecksTable checks={checks} today={today} label="Checks, newest first" />}
      <ListPages list={LIST} what="checks" filters={filters} isFirst={isFirst} next={next} />
    </>
  );
}

const chipsOf = ({ state: now, ...others }: CheckFilters): Chip[] =>
  [undefined, ...CHECK_STATES].map((state) => ({
    label: state ? CHECK_STATE_WORDS[state] : "All",
    to: `${LIST}?${new URLSearchParams({ ...others, ...(state && { state }) })}`,
    isCurrent: state === now,
  }));

export { PageProblem as ErrorBoundary };
