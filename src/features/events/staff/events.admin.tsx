import { Table } from "@mantine/core";
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { countOf } from "#shared/counts.ts";
import { formatLongDate, yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { TextFilter } from "#ui/admin/lists/text-filter.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { eventFiltersSchema } from "../rules/catalog/staff-list.ts";
import type { Route } from "./+types/events.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Events");

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(eventFiltersSchema, params);
  const before = params.get("before") ?? undefined;
  const page = await context.get(apiContext).admin.events.$get({ query: { ...filters, before } });
  if (page.status !== 200) return absent(page);
  return { ...(await page.json()), filters, isFirst: !before };
}

const LIST = portal.events;

export default function EventsPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { events, total, next, filters, isFirst } = page;
  const isNarrowed = filters.q !== undefined || !isFirst;
  return (
    <>
      <PageHead title="Events" />
      {(events.length > 0 || isNarrowed) && (
        <TextFilter
          label="Filter events"
          texts="Title, location, year or month"
          found={countOf(total, "event")}
          {...{ list: LIST, filters }}
        />
      )}
      {events.length > 0 ? (
        <TableFrame label="Events, the latest first" columns={["Event", "Date"]}>
          {events.map(({ id, event_title, event_date, time_zone }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <Link to={portal.registrants(id)}>{`${yearOf(event_date, time_zone)} ${event_title}`}</Link>
              </Table.Th>
              <Table.Td>
                <time dateTime={event_date}>{formatLongDate(event_date, time_zone)}</time>
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try a year, a word of the title or a month.</EmptyState>
      ) : (
        <EmptyState title="No events yet">Events appear here as soon as one is published.</EmptyState>
      )}
      <ListPages list={LIST} what="events" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
