import { Button, NativeSelect, Table } from "@mantine/core";
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { INVOICE_STATE_WORDS, INVOICE_STATES, type ListedInvoice } from "#features/payments/rules/invoice-view.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import cell from "#ui/admin/cell.module.css";
import { CentsCell } from "#ui/admin/cents-cell.tsx";
import { EmptyState } from "#ui/admin/empty-state.tsx";
import { PageLinks } from "#ui/admin/link-row.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import { SearchBox } from "#ui/admin/search-box.tsx";
import { TableFrame } from "#ui/admin/table-frame.tsx";
import { useAddressState } from "#ui/admin/use-address-state.ts";
import type { Route } from "./+types/invoices.admin";
import { InvoiceStateMark } from "./invoice-state.tsx";
import styles from "./invoices.module.css";
import { PageProblem } from "./page-problem.tsx";
import { countOf, matches } from "./search.ts";
import { absent } from "./staff-data.ts";
import { staffMeta } from "./staff-meta.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Invoices");

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const response = await context.get(apiContext).invoices.$get({ query: { before } });
  return response.status === 200 ? response.json() : absent(response);
}

const COLUMNS = ["Invoice", "Customer", "Due", "State", "Owed", "Total"];
const AMOUNTS = ["Owed", "Total"];

export default function InvoicesPage({ loaderData: page }: Route.ComponentProps) {
  const [query, setQuery] = useAddressState("q");
  const [state, setState] = useAddressState("state");
  if (!page) return null;
  const { invoices, next } = page;
  const found = invoices.filter(
    (one) =>
      (!state || one.state === state) &&
      matches(query, one.number, one.company, one.name, one.email, one.poNumber ?? "", formatCents(one.totalCents)),
  );
  return (
    <>
      <PageHead title="Invoices" note={owedNote(invoices)}>
        <div className={styles.tools}>
          {invoices.length > 0 && (
            <>
              <NativeSelect
                label="State"
                size="md"
                value={state}
                onChange={(event) => setState(event.currentTarget.value)}
                data={[
                  { value: "", label: "All" },
                  ...INVOICE_STATES.map((value) => ({ value, label: withCount(invoices, value) })),
                ]}
              />
              <SearchBox
                label="Search invoices"
                value={query}
                onChange={setQuery}
                found={countOf(found.length, "invoice")}
              />
            </>
          )}
          <Button component={Link} to="/mapa-admin/invoices/new" size="md">
            New invoice
          </Button>
        </div>
      </PageHead>
      {invoices.length === 0 ? (
        <EmptyState title="No invoices yet">An invoice asks a company for money and tells it how to pay.</EmptyState>
      ) : found.length === 0 ? (
        <EmptyState title="Nothing found">Try a number, a company, a PO number or another state.</EmptyState>
      ) : (
        <TableFrame stacks label="Invoices, the newest first" columns={COLUMNS} amounts={AMOUNTS}>
          {found.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </TableFrame>
      )}
      {next && (
        <PageLinks>
          <Link to={`/mapa-admin/invoices?before=${next}`}>Older invoices</Link>
        </PageLinks>
      )}
    </>
  );
}

const withCount = (invoices: readonly ListedInvoice[], state: ListedInvoice["state"]): string =>
  `${INVOICE_STATE_WORDS[state]} (${invoices.filter((one) => one.state === state).length})`;

/** What is still to come, and how much of it is late. */
function owedNote(invoices: readonly ListedInvoice[]): string {
  const owed = sumCents(invoices.map(({ openCents }) => openCents));
  const late = sumCents(invoices.filter(({ state }) => state === "overdue").map(({ openCents }) => openCents));
  return late > 0 ? `${formatCents(owed)} owed, ${formatCents(late)} of it overdue` : `${formatCents(owed)} owed`;
}

function Row({ invoice }: { invoice: ListedInvoice }) {
  const { id, number, issuedOn, company, name, poNumber, dueOn, state, openCents, totalCents } = invoice;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link to={`/mapa-admin/invoices/${id}`} className={cell.whole}>
          {number}
        </Link>
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
