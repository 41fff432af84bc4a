import { Button, Table } from "@mantine/core";
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(invoiceFiltersSchema, params);
  const before = params.get("before") ?? undefined;
  const api = context.get(apiContext);
  const page = await api.invoices.$get({ query: { ...filters, before } });
  if (page.status !== 200) return absent(page);
  // Sums look at every invoice that fits: once for a search, not once for a page.
  const totals = before ? undefined : await api["invoice-totals"].$get({ query: { q: filters.q } });
  const toWrite = isNarrow(params) ? undefined : await api["charges-to-invoice"].$get();
  return {
    ...(await page.json()),
    toWrite: toWrite?.status === 200 ? await toWrite.json() : [],
    ...{ filters, isFirst: !before, totals: totals?.status === 200 ? await totals.json() : null },
  };
}

/** A search, or a further page: what is still to be written stands above the whole list alone. */
const isNarrow = (params: URLSearchParams): boolean => params.size > 0;

const LIST = portal.invoices;
const COLUMNS = ["Invoice", "Customer", "Due", "State", "Owed", "Total"];
const AMOUNTS = ["Owed", "Total"];

export default function InvoicesPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { invoices, next, filters, isFirst, totals, toWrite } = page;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title="Invoices" note={totals && sayTotals(totals, filters.state)}>
        <Button component={Link} to={portal.newInvoice}>
          New invoice
        </Button>
      </PageHead>
      <InvoicesToWrite charges={toWrite} />
      {(invoices.length > 0 || isFiltered || !isFirst) && <Filters filters={filters} totals={totals} />}
      {invoices.length > 0 && <Downloads path="/api/invoices" query={filters} />}
      {invoices.length > 0 ? (
        <TableFrame stacks label="Invoices, the newest first" columns={COLUMNS} amounts={AMOUNTS}>
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </TableFrame>
      ) : isFiltered ? (
        <EmptyState title="Nothing found">Try a number, a company, a PO number or another state.</EmptyState>
      ) : (
        <EmptyState title="No invoices yet">An invoice asks a company for money and tells it how to pay.</EmptyState>
      )}
      <ListPages list={LIST} what="invoices" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

type FiltersProps = { filters: InvoiceFilters; totals: readonly InvoiceTotal[] | null };

function Filters({ filters, totals }: FiltersProps) {
  const numberOf = (state: InvoiceState) => totals?.find((one) => one.state === state)?.invoices ?? 0;
  const labelOf = (state: InvoiceState) => INVOICE_STATE_WORDS[state] + (totals ? ` (${numberOf(state)})` : "");
  return (
    <FilterForm label="Filter invoices" list={LIST} filters={filters}>
      <WordsFilter label="Number, customer, PO number or total" value={filters.q} />
      <ChoiceFilter
        name="state"
        label="State"
        value={filters.state}
        choices={INVOICE_STATES.map((value) => ({ value, label: labelOf(value) }))}
      />
    </FilterForm>
  );
}

/** The number of invoices, the open sum and the overdue sum, over all of the filter and not one page. */
function sayTotals(totals: readonly InvoiceTotal[], state: InvoiceState | undefined): string {
  const counted = totals.filter((one) => !state || one.state === state);
  const owed = sumCents(counted.map(({ openCents }) => openCents));
  const late = counted.find((one) => one.state === "overdue")?.openCents ?? 0;
  const count = counted.reduce((sum, { invoices }) => sum + invoices, 0);
  const overdue = late > 0 ? `, ${formatCents(late)} of it overdue` : "";
  return `${countOf(count, "invoice")}: ${formatCents(owed)} owed${overdue}`;
}

function Row({ invoice }: { invoice: ListedInvoice }) {
  const { id, number, issuedOn, company, name, poNumber, dueOn, state, openCents, totalCents } = invoice;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.invoice(id)} className={cell.whole}>
          {number}
        </PageLink>
        <span className={cell.more}>Issued {formatDay(issuedOn)}</span>
      </Table.Th>
      <Table.Td>
        {company}
        <span className={cell.more}>{name}</span>
        {poNumber && <span className={cell.more}>Their PO {poNumber}</span>}
      </Table.Td>
      <Table.Td>
        <span className={cell.phoneLabel}>Due </span>
        {formatDay(dueOn)}
      </Table.Td>
      <Table.Td>
        <InvoiceStateMark state={state} />
      </Table.Td>
      <CentsCell label="Owed" cents={openCents} />
      <CentsCell label="Total" cents={totalCents} />
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
