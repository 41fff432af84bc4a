import { Table } from "@mantine/core";
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatLongDate, yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { countOf, matches } from "#ui/admin/lists/search.ts";
import { SearchBox } from "#ui/admin/lists/search-box.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useAddressState } from "#ui/admin/lists/use-address-state.ts";
import { PageHead } from "#ui/admin/page-head.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/events.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Events");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["get-events"].$get();
  const events = await response.json();
  return events
    .map((event) => ({
      id: event.id,
      name: `${yearOf(event.event_date, event.time_zone)} ${event.event_title}`,
      day: formatLongDate(event.event_date, event.time_zone),
      startsAt: event.event_date,
    }))
    .sort((one, other) => other.startsAt.localeCompare(one.startsAt));
}

export default function EventsPage({ loaderData: events }: Route.ComponentProps) {
  const [query, setQuery] = useAddressState("q");
  const found = events.filter(({ name, day }) => matches(query, name, day));
  return (
    <>
      <PageHead title="Events">
        <SearchBox label="Search events" value={query} onChange={setQuery} found={countOf(found.length, "event")} />
      </PageHead>
      {found.length === 0 ? (
        <NoEvents isSearch={events.length > 0} />
      ) : (
        <TableFrame label="Events, the latest first" columns={["Event", "Date"]}>
          {found.map(({ id, name, day, startsAt }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <Link to={portal.registrants(id)}>{name}</Link>
              </Table.Th>
              <Table.Td>
                <time dateTime={startsAt}>{day}</time>
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
    </>
  );
}

function NoEvents({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title="Nothing found">Try a year, a word of the title or a month.</EmptyState>;
  return <EmptyState title="No events yet">Events appear here as soon as one is published.</EmptyState>;
}
