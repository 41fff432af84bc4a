import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCount } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { type Figure, Figures } from "#ui/admin/layout/figures.tsx";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { METHODS, methodWord } from "../../rules/order-words.ts";
import { type OrderFilters, type OrderRow, type OrderTotals, orderFiltersSchema } from "../../rules/staff-order.ts";
import type { Route } from "./+types/payments.admin";
import { ORDER_STATUS_CHOICES, OrderMark, TestMark } from "./order-labels.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Payments");

export const loader = loadPage(async ({ api, query, now }) => {
  const filters = filtersIn(orderFiltersSchema, query);
  const before = query.get("before") ?? undefined;
  const [page, totals, today] = await Promise.all([
    found(api.orders.$get({ query: { ...filters, before } })),
    // Sums look at every order that the filters leave: once for a search, not once for a page.
    before ? null : found(api["order-totals"].$get({ query: filters })),
    todayOf({ api, now }),
  ]);
  return { ...page, filters, totals, today, isFirst: !before };
});

const LIST = portal.payments;

/** Every order, the newest first. */
export default function PaymentsPage({ loaderData: page }: Route.ComponentProps) {
  const zone = useZone();
  const { orders, filters, totals, next, isFirst, today } = page;
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <Workspace
      title="Payments"
      figures={totals && orders.length > 0 && <Figures label="Figures" figures={figuresOf(totals)} />}
      more={
        <PageLink isAct to={portal.ledger}>
          Ledger
        </PageLink>
      }
    >
      {(orders.length > 0 || isNarrowed) && <PaymentsToolbar filters={filters} />}
      {orders.length > 0 && (
        <DataTable label="Payments" columns={columns(zone, today)} rows={orders} keyOf={({ id }) => id} />
      )}
      {orders.length === 0 &&
        (isNarrowed ? (
          <EmptyState title="Nothing found">Try fewer filters, or show all payments.</EmptyState>
        ) : (
          <EmptyState title="No payments yet">Card and check payments appear here.</EmptyState>
        ))}
      <ListPages list={LIST} what="payments" filters={filters} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

const METHOD_CHOICES = [
  { value: "", label: "All methods" },
  { value: "card", label: METHODS.card },
  { value: "check", label: METHODS.check },
];

function PaymentsToolbar({ filters }: { filters: OrderFilters }) {
  const { q, status, method, from, to } = filters;
  return (
    <Toolbar
      label="Payments"
      filters={
        <ListFilters
          label="Search payments"
          kept={{ status, method, from, to }}
          q={{ value: q, label: "Reference, customer, check number or item" }}
        />
      }
      menus={
        <>
          <Menu label="Filter" staysOpen>
            <ListFilters
              label="Filter payments"
              kept={{ q }}
              choices={[
                {
                  name: "status",
                  label: "State",
                  value: status,
                  choices: [{ value: "", label: "All states" }, ...ORDER_STATUS_CHOICES],
                },
                { name: "method", label: "Method", value: method, choices: METHOD_CHOICES },
              ]}
              days={[
                { name: "from", label: "From", value: from },
                { name: "to", label: "Through", value: to },
              ]}
            />
            {Object.keys(filters).length > 0 && <PageLink to={LIST}>Show all</PageLink>}
          </Menu>
          <ExportMenu files={[{ path: "/api/orders", query: filters }]} />
        </>
      }
    />
  );
}

const figuresOf = ({ live, test }: OrderTotals): Figure[] => [
  { label: `paid in ${formatCount(live.orders)} orders`, value: formatCents(live.takenCents) },
  { label: "refunded", value: formatCents(live.refundedCents) },
  { label: "kept", value: formatCents(live.netCents) },
  ...(test.orders > 0
    ? [{ label: `in ${formatCount(test.orders)} test orders, not revenue`, value: formatCents(test.netCents) }]
    : []),
];

/** The payer, or all customers whose charges one check paid. */
const whoseOf = ({ company, payer, customers }: OrderRow): string => {
  if (customers.length < 2) return company ?? payer ?? customers[0] ?? "Unnamed";
  const [rest, named] = [customers.slice(3), customers.slice(0, 3).join(", ")];
  return rest.length > 0 ? `${named} and ${rest.length} more` : named;
};

const columns = (zone: string, today: string) =>
  columnsOf<OrderRow>([
    {
      key: "payer",
      head: "Payer",
      isWide: true,
      cell: (order) => (
        <PageLink to={portal.payment(order.reference)} aria-label={`${whoseOf(order)}, ${order.reference}`}>
          {whoseOf(order)}
        </PageLink>
      ),
    },
    { key: "total", head: "Total", isAmount: true, cell: ({ totalCents }) => formatCents(totalCents) },
    { key: "method", head: "Method", cell: methodWord, marks: ({ livemode }) => !livemode && <TestMark /> },
    {
      key: "date",
      head: "Date",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt, zone, today)}</time>,
    },
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ status, isDisputed }) => (isDisputed ? <Mark tone="bad">Disputed</Mark> : <OrderMark status={status} />),
    },
    {
      key: "refunded",
      head: "Refunded",
      isAmount: true,
      phone: "none",
      cell: ({ refundedCents }) => (refundedCents > 0 ? formatCents(refundedCents) : "\u2013"),
    },
    { key: "items", head: "For", isWide: true, phone: "none", cell: ({ description }) => description },
    { key: "order", head: "Order", phone: "none", cell: ({ reference }) => reference },
  ]);

export { PageProblem as ErrorBoundary };
