import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import {
  OWED_AGE_LABELS,
  type OwedFilters,
  type OwedPage as OwedPageData,
  type OwedRow,
  overdueOf,
  owedFiltersSchema,
} from "../../rules/owed.ts";
import type { Route } from "./+types/owed.admin";
import { AgeFigures } from "./age-figures.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Balances due");

export const loader = loadPage(async ({ api, query, now }) => {
  const filters = filtersIn(owedFiltersSchema, query);
  const after = query.get("after") ?? undefined;
  const [page, today] = await Promise.all([
    found(api.owed.$get({ query: { ...filters, after } })),
    todayOf({ api, now }),
  ]);
  return { ...page, filters, today, isFirst: !after };
});

const LIST = portal.owed;
const addressOf = (filters: OwedFilters) => `${LIST}?${new URLSearchParams(filters)}`;

/** The customers with open charges, overdue or not, and their oldest due day. */
export default function OwedPage({ loaderData: page }: Route.ComponentProps) {
  const { customers, next, total, filters, today, isFirst } = page;
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  const isList = customers.length > 0 || isNarrowed;
  return (
    <Workspace
      title="Balances due"
      note={sayTotal(total)}
      figures={isList && <AgeFigures ages={total.ages} addressOf={(age) => addressOf({ ...filters, age })} />}
    >
      {isList && (
        <Toolbar
          label="Filter by age"
          chips={chipsOf(filters)}
          filters={
            <ListFilters
              label="Search customers"
              kept={{ age: filters.age }}
              q={{ value: filters.q, label: "Customer" }}
            />
          }
          menus={<ExportMenu files={[{ path: "/api/owed", query: filters }]} />}
        />
      )}
      {customers.length > 0 && (
        <DataTable
          label="Balances due, largest first"
          columns={columns(today)}
          rows={customers}
          keyOf={({ customer }) => customer}
        />
      )}
      {customers.length === 0 &&
        (isNarrowed ? (
          <EmptyState title="No customers found">
            Try part of the name, or another age. <PageLink to={LIST}>Show all</PageLink>
          </EmptyState>
        ) : (
          <EmptyState title="No balances due">Every registration, invoice and membership is paid.</EmptyState>
        ))}
      <ListPages
        list={LIST}
        what="customers"
        filters={filters}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
    </Workspace>
  );
}

function sayTotal({ customers, charges, totalCents, ages }: OwedPageData["total"]): string {
  const late = overdueOf(ages);
  return [
    `${formatCents(totalCents)} in ${countOf(charges, "charge")} from ${countOf(customers, "customer")}`,
    ...(late > 0 ? [`${formatCents(late)} of it overdue`] : []),
  ].join(", ");
}

/** The selected age, with a link back to all ages; the figures link to the others. */
const chipsOf = ({ age: now, ...others }: OwedFilters): Chip[] =>
  (now ? [undefined, now] : []).map((age) => ({
    label: age ? OWED_AGE_LABELS[age] : "All",
    to: addressOf({ ...others, ...(age && { age }) }),
    isCurrent: age === now,
  }));

const columns = (today: string) =>
  columnsOf<OwedRow>([
    {
      key: "customer",
      head: "Customer",
      isWide: true,
      cell: ({ customer, name }) => <PageLink to={portal.owedBy(customer)}>{name}</PageLink>,
    },
    { key: "owed", head: "Balance due", isAmount: true, cell: ({ totalCents }) => formatCents(totalCents) },
    {
      key: "overdue",
      head: "Overdue",
      isAmount: true,
      cell: ({ ages }) => (overdueOf(ages) > 0 ? formatCents(overdueOf(ages)) : "\u2013"),
    },
    {
      key: "due",
      head: "Oldest due",
      cell: ({ oldestDueOn }) => (oldestDueOn ? formatShortDate(oldestDueOn, "UTC", today) : "No date"),
    },
    { key: "charges", head: "Charges", isAmount: true, phone: "none", cell: ({ charges }) => charges },
  ]);

export { PageProblem as ErrorBoundary };
