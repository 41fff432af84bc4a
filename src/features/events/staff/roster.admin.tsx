/** Who is registered for an event, to read: for staff whose work is its texts or its money. */
import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { paymentText } from "#features/payments/rules/charge-sums.ts";
import { countedOf } from "#shared/counts.ts";
import { formatLongDate, yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type Roster, rosterFiltersSchema } from "../rules/registrations/roster-view.ts";
import type { Route } from "./+types/roster.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.title ?? "Registered");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const filters = filtersIn(rosterFiltersSchema, asked);
  const before = asked.get("before") ?? undefined;
  const api = context.get(apiContext);
  const [event, roster] = await Promise.all([
    api.events[":eventId"].$get({ param: params }),
    api["event-roster"][":eventId"].$get({ param: params, query: { ...filters, before } }),
  ]);
  if (roster.status !== 200) return absent(roster);
  if (event.status !== 200) return absent(event);
  const { event_title, event_date, event_location, time_zone } = await event.json();
  return {
    ...(await roster.json()),
    title: `${event_title} ${yearOf(event_date, time_zone)}`,
    place: `${event_location} · ${formatLongDate(event_date, time_zone)}`,
    ...{ filters, isFirst: !before },
  };
}

const BACK = { to: portal.events, label: "All events" };

export default function RosterPage({ loaderData: roster, params }: Route.ComponentProps) {
  if (!roster) return null;
  const { rows, filters, isFirst, next } = roster;
  const list = portal.roster(params.eventId);
  return (
    <>
      <PageHead title={roster.title} note={roster.place} back={BACK} />
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

export { PageProblem as ErrorBoundary };
