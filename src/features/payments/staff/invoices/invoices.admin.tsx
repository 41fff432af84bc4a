import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCents, sumCents } from "#shared/money.ts";
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
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import {
  INVOICE_STATE_WORDS,
  INVOICE_STATES,
  type InvoiceFilters,
  type InvoiceState,
  type InvoiceTotal,
  invoiceFiltersSchema,
  type ListedInvoice,
} from "../../rules/invoice-view.ts";
import type { Route } from "./+types/invoices.admin";
import { InvoiceStateMark } from "./invoice-state.tsx";
import { InvoicesToWrite } from "./invoices-to-write.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Invoices");

export const loader = loadPage(async ({ api, query, now }) => {
  const filters = filtersIn(invoiceFiltersSchema, query);
  const before = query.get("before") ?? undefined;
  const [page, totals, toWrite, today] = await Promise.all([
    found(api.invoices.$get({ query: { ...filters, before } })),
    // Sums look at every invoice that fits: once for a search, not once for a page.
    before ? [] : found(api["invoice-totals"].$get({ query: { q: filters.q } })),
    // The charges to invoice are shown only above the unfiltered list.
    query.size > 0 ? [] : found(api["charges-to-invoice"].$get()),
    todayOf({ api, now }),
  ]);
  return { ...page, filters, totals, toWrite, today, isFirst: !before };
});

const LIST = portal.invoices;

/** The charges still to be invoiced, and every invoice, the newest first. */
export default function InvoicesPage({ loaderData: page }: Route.ComponentProps) {
  const { invoices, next, filters, isFirst, totals, toWrite, today } = page;
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <Workspace
      title="Invoices"
      figures={totals.length > 0 && <Figures label="Figures" figures={figuresOf(totals)} />}
      primary={
        <Button component={Link} to={portal.newInvoice}>
          New invoice
        </Button>
      }
    >
      <InvoicesToWrite charges={toWrite} />
      {(invoices.length > 0 || isNarrowed) && (
        <Toolbar
          label="Filter by state"
          chips={chipsOf(filters, totals)}
          filters={
            <ListFilters
              label="Search invoices"
              kept={{ state: filters.state }}
              q={{ value: filters.q, label: "Number, customer, PO number or total" }}
            />
          }
          menus={<ExportMenu files={[{ path: "/api/invoices", query: filters }]} />}
        />
      )}
      {invoices.length > 0 && (
        <DataTable
          label="Invoices, newest first"
          columns={columns(
            today,
            invoices.some(({ poNumber }) => poNumber !== null),
          )}
          rows={invoices}
          keyOf={({ id }) => id}
          isFaint={({ state }) => state === "void"}
        />
      )}
      {invoices.length === 0 &&
        (isNarrowed ? (
          <EmptyState title="Nothing found">Try a number, a company, a PO number or another state.</EmptyState>
        ) : (
          <EmptyState title="No invoices yet">Create an invoice to bill a company.</EmptyState>
        ))}
      <ListPages list={LIST} what="invoices" filters={filters} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

const addressOf = (filters: InvoiceFilters) => `${LIST}?${new URLSearchParams(filters)}`;

/** The sums over the whole search, not one page. */
function figuresOf(totals: readonly InvoiceTotal[]): Figure[] {
  const openIn = (only: readonly InvoiceTotal[]) => sumCents(only.map(({ openCents }) => openCents));
  const overdueCents = openIn(totals.filter(({ state }) => state === "overdue"));
  return [
    { label: "owed", value: formatCents(openIn(totals)) },
    {
      label: "overdue",
      value: formatCents(overdueCents),
      isOpen: overdueCents > 0,
      to: addressOf({ state: "overdue" }),
    },
    { label: "invoiced", value: formatCents(sumCents(totals.map(({ totalCents }) => totalCents))) },
  ];
}

/** The states that have invoices, with their counts if known. */
function chipsOf({ q, state: now }: InvoiceFilters, totals: readonly InvoiceTotal[]): Chip[] {
  const counts = new Map(totals.map(({ state, invoices }) => [state, invoices]));
  const chip = (state: InvoiceState | undefined, label: string, count: number | undefined): Chip => ({
    label,
    isCurrent: state === now,
    to: addressOf({ ...(q && { q }), ...(state && { state }) }),
    ...(count !== undefined && { count }),
  });
  const all = totals.length > 0 ? totals.reduce((sum, { invoices }) => sum + invoices, 0) : undefined;
  return [
    chip(undefined, "All", all),
    ...INVOICE_STATES.filter((state) => totals.length === 0 || state === now || counts.get(state)).map((state) =>
      chip(state, INVOICE_STATE_WORDS[state], counts.get(state)),
    ),
  ];
}

const columns = (today: string, hasOrders: boolean) =>
  columnsOf<ListedInvoice>([
    {
      key: "customer",
      head: "Customer",
      isWide: true,
      cell: ({ id, number, company, name }) => (
        <PageLink to={portal.invoice(id)} aria-label={`${company || name}, ${number}`}>
          {company || name}
        </PageLink>
      ),
    },
    {
      key: "owed",
      head: "Balance due",
      isAmount: true,
      cell: ({ openCents }) => (openCents > 0 ? formatCents(openCents) : "\u2013"),
    },
    { key: "total", head: "Total", isAmount: true, phone: "none", cell: ({ totalCents }) => formatCents(totalCents) },
    { key: "due", head: "Due", cell: ({ dueOn }) => formatShortDate(dueOn, "UTC", today) },
    { key: "state", head: "State", phone: "mark", cell: ({ state }) => <InvoiceStateMark state={state} /> },
    { key: "issued", head: "Issued", phone: "none", cell: ({ issuedOn }) => formatShortDate(issuedOn, "UTC", today) },
    ...(hasOrders
      ? [{ key: "po", head: "Their PO", phone: "none" as const, cell: ({ poNumber }: ListedInvoice) => poNumber }]
      : []),
    { key: "number", head: "Invoice", cell: ({ number }) => number },
  ]);

export { PageProblem as ErrorBoundary };
