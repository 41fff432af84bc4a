/** Who is registered for an event, to read: for staff whose work is its texts or its money. */
import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import type { ApiClient } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { paymentText } from "#features/payments/rules/charge-sums.ts";
import { countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { FilterForm, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import type { Roster } from "../../rules/registrations/roster-view.ts";

type Asked = { eventId: string; filters: { q?: string | undefined }; before: string | undefined };

/** @returns nothing where the reader's role has no part in it either. */
export async function loadRoster(api: ApiClient, { eventId, filters: { q }, before }: Asked) {
  const response = await api["event-roster"][":eventId"].$get({ param: { eventId }, query: { q, before } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), isRoster: true as const, filters: { q }, isFirst: !before };
}

type Props = { roster: Roster & { filters: Asked["filters"]; isFirst: boolean }; eventId: string; children: ReactNode };

/** @param children the head of the page. */
export function RosterPage({ roster, eventId, children }: Props) {
  const { rows, filters, isFirst, next } = roster;
  const list = portal.registrants(eventId);
  return (
    <>
      {children}
      {(rows.length > 0 || filters.q || !isFirst) && (
        <FilterForm
          label="Find who is registered"
          list={list}
          filters={filters}
          found={countedOf(roster, "registrant")}
        >
          <WordsFilter label="Name, company or reference" value={filters.q} />
        </FilterForm>
      )}
      {rows.length > 0 ? (
        <Lines rows={rows} />
      ) : filters.q || !isFirst ? (
        <EmptyState title="Nothing found">Try a name, a company or a reference, or show all.</EmptyState>
      ) : (
        <EmptyState title="No registrants yet">They appear here once they have registered.</EmptyState>
      )}
      <ListPages list={list} what="registrants" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

const COLUMNS = ["Name", "Company", "Level", "People", "State"];
const AMOUNTS = ["Price", "Paid", "Owes"];

function Lines({ rows }: Pick<Roster, "rows">) {
  const amounts = rows[0]?.money ? AMOUNTS : [];
  return (
    <TableFrame stacks label="Registered" columns={[...COLUMNS, ...amounts]} amounts={["People", ...amounts]}>
      {rows.map((row) => (
        <Line key={row.reference} {...row} />
      ))}
    </TableFrame>
  );
}

const Line = ({ reference, name, company, level, people, state, money }: Roster["rows"][number]) => (
  <Table.Tr>
    <Table.Th scope="row">
      {name}
      <span className={cell.more}>
        <PageLink to={portal.registration(reference)}>{reference}</PageLink>
      </span>
    </Table.Th>
    <Table.Td>{company}</Table.Td>
    <Table.Td>{level}</Table.Td>
    <Table.Td className={cell.cents}>
      <span className={cell.phoneLabel}>People </span>
      {people}
    </Table.Td>
    <Table.Td>
      {money ? paymentText(money.status, { paidCents: money.paidCents, openCents: money.owesCents }) : STATES[state]}
    </Table.Td>
    {money && (
      <>
        <CentsCell label="Price" cents={money.priceCents} />
        <CentsCell label="Paid" cents={money.paidCents} />
        <CentsCell label="Owes" cents={money.owesCents} />
      </>
    )}
  </Table.Tr>
);

/** Without a word of money. */
const STATES = { registered: "Registered", cancelled: "Cancelled", lapsed: "No longer held" };
