import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCount } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import {
  ChoiceFilter,
  DayFilter,
  FilterForm,
  filtersIn,
  ListPages,
  WordsFilter,
} from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { METHODS, methodWord } from "../../rules/order-words.ts";
import { type OrderFilters, type OrderRow, type OrderTotals, orderFiltersSchema } from "../../rules/staff-order.ts";
import styles from "../payments.module.css";
import type { Route } from "./+types/payments.admin";
import { ORDER_STATUS_CHOICES, OrderMark, TestMark } from "./order-labels.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Payments");

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(orderFiltersSchema, params);
  const before = params.get("before") ?? undefined;
  const api = context.get(apiContext);
  const page = await api.orders.$get({ query: { ...filters, before } });
  if (page.status !== 200) return absent(page);
  // Sums look at every order that the filters leave: once for a search, not once for a page.
  const totals = before ? undefined : await api["order-totals"].$get({ query: filters });
  return {
    ...(await page.json()),
    ...{ filters, isFirst: !before, totals: totals?.status === 200 ? await totals.json() : null },
  };
}

const LIST = portal.payments;
const COLUMNS = ["Order", "Payer", "Method", "Subtotal", "Fee", "Total", "State"];
const AMOUNTS = ["Subtotal", "Fee", "Total"];

export default function PaymentsPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { orders, filters, totals, next, isFirst } = page;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title="Payments" note="Every order, the newest first">
        <LinkRow>
          <PageLink isAct to={portal.ledger}>
            Ledger
          </PageLink>
        </LinkRow>
      </PageHead>
      {(orders.length > 0 || isFiltered || !isFirst) && <Filters filters={filters} />}
      {totals && orders.length > 0 && <Totals totals={totals} />}
      {orders.length > 0 && <Downloads path="/api/orders" query={filters} />}
      {orders.length === 0 ? (
        isFiltered ? (
          <EmptyState title="Nothing found">Ask for less, or look at all payments.</EmptyState>
        ) : (
          <EmptyState title="No payments yet">Payments by card or check appear here at once.</EmptyState>
        )
      ) : (
        <TableFrame stacks label="Payments" columns={COLUMNS} amounts={AMOUNTS}>
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </TableFrame>
      )}
      <ListPages list={LIST} what="payments" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

const Filters = ({ filters }: { filters: OrderFilters }) => (
  <FilterForm label="Filter payments" list={LIST} filters={filters}>
    <WordsFilter label="Reference, customer, check number or item" value={filters.q} />
    <ChoiceFilter name="status" label="State" value={filters.status} choices={ORDER_STATUS_CHOICES} />
    <ChoiceFilter
      name="method"
      label="Method"
      value={filters.method}
      choices={[
        { value: "card", label: METHODS.card },
        { value: "check", label: METHODS.check },
      ]}
    />
    <DayFilter name="from" label="From" value={filters.from} />
    <DayFilter name="to" label="Through" value={filters.to} />
  </FilterForm>
);

function Totals({ totals: { live, test } }: { totals: OrderTotals }) {
  return (
    <dl className={styles.sums}>
      <Sum label={`Paid orders: ${formatCount(live.orders)}`} cents={live.takenCents} />
      <Sum label="Refunded" cents={0 - live.refundedCents} />
      <Sum label="Kept" cents={live.netCents} />
      {test.orders > 0 && <Sum label={`Test cards: ${formatCount(test.orders)}, no revenue`} cents={test.netCents} />}
    </dl>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
);

/** The payer, or all customers whose charges one check paid. */
const whoseOf = ({ company, payer, customers }: OrderRow): string => {
  if (customers.length < 2) return company ?? payer ?? customers[0] ?? "Not named";
  const [rest, named] = [customers.slice(3), customers.slice(0, 3).join(", ")];
  return rest.length > 0 ? `${named} and ${rest.length} more` : named;
};

function Order({ order }: { order: OrderRow }) {
  const zone = useZone();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink className={cell.whole} to={portal.payment(order.reference)}>
          {order.reference}
        </PageLink>
        <time className={cell.more} dateTime={order.createdAt}>
          {formatDateTime(order.createdAt, zone)}
        </time>
      </Table.Th>
      <Table.Td>
        {whoseOf(order)}
        <span className={cell.more}>
          {order.customers.length < 2 ? ((order.company && order.payer) ?? order.description) : order.description}
        </span>
      </Table.Td>
      <Table.Td>
        {methodWord(order)} {!order.livemode && <TestMark />}
      </Table.Td>
      <CentsCell label="Subtotal" cents={order.subtotalCents} />
      <CentsCell label="Fee" cents={order.feeCents} />
      <CentsCell label="Total" cents={order.totalCents} />
      <Table.Td>
        <OrderMark status={order.status} /> {order.isDisputed && <Mark tone="bad">Disputed</Mark>}
        {order.refundedCents > 0 && <span className={cell.more}>{formatCents(order.refundedCents)} back</span>}
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
