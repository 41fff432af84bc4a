import { Button, Table } from "@mantine/core";
import { Link } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { REGISTRATION_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { type Counted, countedOf, formatCounted } from "#shared/counts.ts";
import { formatLongDate, isoDay, yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { EVENT_STATUS_LABELS, EVENT_STATUSES, EVENT_TYPE_LABELS, EVENT_TYPES } from "../rules/catalog/event-types.ts";
import { type EventFilters, type EventPage, eventFiltersSchema } from "../rules/catalog/staff-list.ts";
import type { Route } from "./+types/events.admin";
import { EventMark } from "./event-mark.tsx";
import { PlanNext } from "./plan-next.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Events");

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(eventFiltersSchema, params);
  const before = params.get("before") ?? undefined;
  const page = await context.get(apiContext).admin.events.$get({ query: { ...filters, before } });
  if (page.status !== 200) return absent(page);
  return { ...(await page.json()), filters, isFirst: !before, now: context.get(nowContext)().toISOString() };
}

const LIST = portal.events;
const COLUMNS = ["Event", "Date", "Type", "State"];
const FIGURES = ["Registered", "Paid"];

export default function EventsPage({ loaderData: page }: Route.ComponentProps) {
  const may = useMay();
  if (!page) return null;
  const { events, total, isMore, years, next, filters, isFirst, now } = page;
  // The same for every event of the list, by the reader's role.
  const figures = FIGURES.filter((_, at) => [events[0]?.registered, events[0]?.paidCents][at] != null);
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <>
      <PageHead title="Events">
        {may("events") && (
          <Button component={Link} to={portal.newEvent}>
            New event
          </Button>
        )}
      </PageHead>
      {may("events") && !isNarrowed && <PlanNext events={events} now={now} />}
      {(events.length > 0 || isNarrowed) && <Filters filters={filters} years={years} counted={{ total, isMore }} />}
      {events.length > 0 && may(REGISTRATION_READERS) && <Downloads path="/api/admin/events" query={filters} />}
      {events.length > 0 ? (
        <TableFrame stacks label="Events, the latest first" columns={[...COLUMNS, ...figures]} amounts={figures}>
          {events.map((event) => (
            <Row key={event.id} event={event} isPast={event.lastDay < isoDay(now, event.time_zone)} />
          ))}
        </TableFrame>
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try a year, a word of the title or a month, or another state.</EmptyState>
      ) : (
        <EmptyState title="No events yet">Make the first one: it stays a draft until you publish it.</EmptyState>
      )}
      <ListPages list={LIST} what="events" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

type FiltersProps = { filters: EventFilters; years: readonly string[]; counted: Counted };

const Filters = ({ filters, years, counted }: FiltersProps) => (
  <FilterForm label="Filter events" list={LIST} filters={filters} found={countedOf(counted, "event")}>
    <WordsFilter label="Title, location, year or month" value={filters.q} />
    <ChoiceFilter
      name="type"
      label="Type"
      value={filters.type}
      choices={EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }))}
    />
    <ChoiceFilter
      name="year"
      label="Year"
      value={filters.year}
      choices={years.map((value) => ({ value, label: value }))}
    />
    <ChoiceFilter
      name="status"
      label="State"
      value={filters.status}
      choices={EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }))}
    />
  </FilterForm>
);

function Row({ event, isPast }: { event: EventPage["events"][number]; isPast: boolean }) {
  const { id, event_title, event_date, time_zone, event_type, status, hasDraft, registered, paidCents, isMore } = event;
  const name = `${yearOf(event_date, time_zone)} ${event_title || "Without a title"}`;
  const isEdited = status === "draft";
  const main = isEdited ? portal.editEvent(id) : portal.registrants(id);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={main}>{name}</PageLink> <SampleMark of={id} />
        {!isEdited && (
          <span className={cell.more}>
            <PageLink isAct to={portal.editEvent(id)} aria-label={`Edit ${name}`}>
              Edit
            </PageLink>
          </span>
        )}
      </Table.Th>
      <Table.Td>
        <time dateTime={event_date}>{formatLongDate(event_date, time_zone)}</time>
      </Table.Td>
      <Table.Td>{EVENT_TYPE_LABELS[event_type]}</Table.Td>
      <Table.Td>
        <EventMark status={status} hasDraft={hasDraft} isPast={isPast} />
      </Table.Td>
      {registered !== null && (
        <Table.Td className={cell.cents}>
          <span className={cell.phoneLabel}>Registered </span>
          {formatCounted({ total: registered, isMore })}
        </Table.Td>
      )}
      {paidCents !== null && <CentsCell label="Paid" cents={paidCents} isMore={isMore} />}
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
