import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
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
  OWED_AGE_LABELS,
  OWED_AGES,
  type OwedFilters,
  type OwedPage as OwedPageData,
  type OwedRow,
  overdueOf,
  owedFiltersSchema,
} from "../../rules/owed.ts";
import type { Route } from "./+types/owed.admin";
import { AgeTiles } from "./age-tiles.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Owed");

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(owedFiltersSchema, params);
  const after = params.get("after") ?? undefined;
  const response = await context.get(apiContext).owed.$get({ query: { ...filters, after } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), filters, isFirst: !after };
}

const LIST = portal.owed;
const COLUMNS = ["Customer", "Oldest due", "Charges", "Overdue", "Owed"];
const FIGURES = ["Charges", "Overdue", "Owed"];

/** Who owes what, and since when: everything open, not only what is overdue. */
export default function OwedPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { customers, next, total, filters, isFirst } = page;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title="Owed" note={sayTotal(total)} />
      {(customers.length > 0 || isFiltered || !isFirst) && (
        <>
          <AgeTiles ages={total.ages} addressOf={(age) => `${LIST}?${new URLSearchParams({ ...filters, age })}`} />
          <Filters filters={filters} />
        </>
      )}
      {customers.length > 0 && <Downloads path="/api/owed" query={filters} />}
      {customers.length > 0 ? (
        <TableFrame stacks label="Owed, the largest sum first" columns={COLUMNS} amounts={FIGURES}>
          {customers.map((row) => (
            <Row key={row.customer} row={row} />
          ))}
        </TableFrame>
      ) : isFiltered ? (
        <EmptyState title="Nobody found">Try a part of the name, or another age.</EmptyState>
      ) : (
        <EmptyState title="Nothing is owed">Every registration, invoice and membership is paid.</EmptyState>
      )}
      <ListPages {...{ list: LIST, what: "customers", asked: filters, isFirst, next }} cursor="after" isOldestFirst />
    </>
  );
}

function sayTotal({ customers, charges, totalCents, ages }: OwedPageData["total"]): string {
  const late = overdueOf(ages);
  return [
    `${formatCents(totalCents)} in ${countOf(charges, "charge")} of ${countOf(customers, "customer")}`,
    ...(late > 0 ? [`${formatCents(late)} of it overdue`] : []),
  ].join(", ");
}

const Filters = ({ filters }: { filters: OwedFilters }) => (
  <FilterForm label="Filter customers" list={LIST} filters={filters}>
    <WordsFilter label="Customer" value={filters.q} />
    <ChoiceFilter
      name="age"
      label="Overdue for"
      value={filters.age}
      choices={OWED_AGES.map((value) => ({ value, label: OWED_AGE_LABELS[value] }))}
    />
  </FilterForm>
);

function Row({ row: { customer, name, charges, totalCents, oldestDueOn, ages } }: { row: OwedRow }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.owedBy(customer)}>{name}</PageLink>
      </Table.Th>
      <Table.Td>
        <span className={cell.phoneLabel}>Oldest due </span>
        {oldestDueOn ? formatDay(oldestDueOn) : "No day"}
      </Table.Td>
      <Table.Td className={cell.cents}>
        {charges}
        <span className={cell.phoneLabel}> open</span>
      </Table.Td>
      <CentsCell label="Overdue" cents={overdueOf(ages)} />
      <CentsCell label="Owed" cents={totalCents} />
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
