/** A read-only list of registrations, for roles that edit the event's texts or keep its books. */
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { paymentText } from "#features/payments/rules/charge-sums.ts";
import { countedOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found } from "#ui/admin/calls/load-page.ts";
import type { StaffApi } from "#ui/admin/calls/staff-api.ts";
import type { Column } from "#ui/admin/lists/data-row.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import type { Roster } from "../../rules/registrations/roster-view.ts";

type RosterQuery = { eventId: string; filters: { q?: string | undefined }; before: string | undefined };
type Line = Roster["rows"][number];

/** @throws the error page that names the roles with access, if the user's role has none here either */
export async function loadRoster(api: StaffApi, { eventId, filters: { q }, before }: RosterQuery) {
  const roster = await found(api["event-roster"][":eventId"].$get({ param: { eventId }, query: { q, before } }));
  return { ...roster, isRoster: true as const, filters: { ...(q && { q }) }, isFirst: !before };
}

/** State labels for roles that see no money. */
const STATES = { registered: "Registered", cancelled: "Cancelled", lapsed: "Hold expired" };

const stateOf = ({ state, money }: Line): string =>
  money ? paymentText(money.status, { paidCents: money.paidCents, openCents: money.owesCents }) : STATES[state];

const amount = (head: string, key: "priceCents" | "paidCents" | "owesCents"): Column<Line> => ({
  key,
  head,
  isAmount: true,
  cell: ({ money }) => money && formatCents(money[key]),
});

const columns = columnsOf<Line>([
  { key: "name", head: "Name", cell: ({ name }) => name },
  { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
  { key: "level", head: "Level", cell: ({ level }) => level },
  { key: "people", head: "People", isAmount: true, cell: ({ people }) => people },
  { key: "state", head: "State", cell: stateOf },
  { key: "reference", head: "Reference", cell: ({ reference }) => <ReferenceLink reference={reference} /> },
]);
const amounts = [amount("Price", "priceCents"), amount("Paid", "paidCents"), amount("Owes", "owesCents")];

type Props = { roster: Awaited<ReturnType<typeof loadRoster>>; eventId: string };

export function RosterPage({ roster, eventId }: Props) {
  const { rows, filters, isFirst, next } = roster;
  return (
    <>
      {(rows.length > 0 || filters.q || !isFirst) && (
        <Toolbar
          label="Filter by state"
          found={filters.q ? countedOf(roster, "registrant") : ""}
          filters={
            <ListFilters label="Search registrations" q={{ value: filters.q, label: "Name, company or reference" }} />
          }
        />
      )}
      {rows.length > 0 ? (
        <DataTable
          label="Registered"
          columns={rows[0]?.money ? [...columns, ...amounts] : columns}
          rows={rows}
          keyOf={({ reference }) => reference}
        />
      ) : filters.q || !isFirst ? (
        <EmptyState title="Nothing found">Try a name, a company or a reference.</EmptyState>
      ) : (
        <EmptyState title="No registrants yet">Registrants appear here once they register.</EmptyState>
      )}
      <ListPages
        list={portal.registrants(eventId)}
        what="registrants"
        filters={filters}
        isFirst={isFirst}
        next={next}
      />
    </>
  );
}
