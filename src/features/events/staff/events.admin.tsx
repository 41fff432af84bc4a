import { Button } from "@mantine/core";
import { Link } from "react-router";
import { REGISTRATION_READERS } from "#features/accounts/rules/page-capabilities.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { countedOf, formatCounted } from "#shared/counts.ts";
import { isoDay, yearOf } from "#shared/dates.ts";
import { formatAtLeast } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import type { Column } from "#ui/admin/lists/data-row.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { EVENT_TYPE_LABELS, EVENT_TYPES } from "../rules/catalog/event-types.ts";
import { type EventFilters, type EventPage, eventFiltersSchema } from "../rules/catalog/staff-list.ts";
import type { Route } from "./+types/events.admin";
import { EventMark } from "./event-mark.tsx";
import { PlanNext } from "./plan-next.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Events");

/** Without filters the list shows upcoming events, or the latest ones if none is ahead. */
export const loader = loadPage(async ({ api, query, now }: Page) => {
  const filters = filtersIn(eventFiltersSchema, query);
  const before = query.get("before") ?? undefined;
  const list = (one: EventFilters) => found(api.admin.events.$get({ query: { ...one, before } }));
  const isFirst = !before;
  if (isFirst && query.size === 0) {
    const coming = await list({ when: "coming" });
    if (coming.events.length > 0)
      return { ...coming, filters: { when: "coming" } as EventFilters, isFirst, now: now().toISOString() };
  }
  return { ...(await list(filters)), filters, isFirst, now: now().toISOString() };
});

type Event = EventPage["events"][number];
const LIST = portal.events;

export default function EventsPage({ loaderData: page }: Route.ComponentProps) {
  const may = useMay();
  const { events, next, filters, isFirst, now } = page;
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <Workspace
      title="Events"
      primary={
        may("events") && (
          <Button component={Link} to={portal.newEvent}>
            New event
          </Button>
        )
      }
    >
      {may("events") && !isNarrowed && <PlanNext events={events} now={now} />}
      {(events.length > 0 || isNarrowed) && <EventsToolbar page={page} />}
      {events.length > 0 ? (
        <DataTable label="Events" columns={columnsAt(now, events)} rows={events} keyOf={({ id }) => id} />
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try a year, month or word from the title, or change the filters.</EmptyState>
      ) : (
        <EmptyState title="No events yet">Create your first event. It stays a draft until you publish it.</EmptyState>
      )}
      <ListPages list={LIST} what="events" filters={filters} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

/** Columns of figures appear only for roles that get them; the first event shows which. */
function columnsAt(now: string, [first]: readonly Event[]): readonly Column<Event>[] {
  const figures = columnsOf<Event>([
    {
      key: "registered",
      head: "Registered",
      isAmount: true,
      cell: ({ registered, isMore }) => formatCounted({ total: registered ?? 0, isMore }),
    },
    {
      key: "paid",
      head: "Paid",
      isAmount: true,
      cell: ({ paidCents, isMore }) => formatAtLeast(paidCents ?? 0, isMore),
    },
  ]);
  return columnsOf<Event>([
    {
      key: "event",
      head: "Event",
      isWide: true,
      cell: (event) => (
        <PageLink to={event.status === "draft" ? portal.editEvent(event.id) : portal.registrants(event.id)}>
          {nameOf(event)}
        </PageLink>
      ),
      marks: ({ id }) => <SampleMark of={id} />,
    },
    {
      key: "date",
      head: "Date",
      cell: ({ event_date, time_zone }) => (
        <time dateTime={event_date}>{formatShortDate(event_date, time_zone, isoDay(now, time_zone))}</time>
      ),
    },
    { key: "type", head: "Type", phone: "none", cell: ({ event_type }) => EVENT_TYPE_LABELS[event_type] },
    ...figures.filter(({ key }) => (key === "paid" ? first?.paidCents : first?.registered) != null),
    {
      key: "state",
      head: "State",
      phone: "mark",
      cell: ({ status, hasDraft, lastDay, time_zone }) => (
        <EventMark status={status} hasDraft={hasDraft} isPast={lastDay < isoDay(now, time_zone)} />
      ),
    },
    {
      key: "edit",
      head: "Edit",
      phone: "none",
      cell: (event) => (
        <PageLink isAct to={portal.editEvent(event.id)} aria-label={`Edit ${nameOf(event)}`}>
          Edit
        </PageLink>
      ),
    },
  ]);
}

const nameOf = ({ event_title, event_date, time_zone }: Event): string =>
  `${yearOf(event_date, time_zone)} ${event_title || "(Untitled)"}`;

const WHEN = { coming: "Upcoming", past: "Past" } as const;

function EventsToolbar({ page }: { page: Route.ComponentProps["loaderData"] }) {
  const may = useMay();
  const { filters, years } = page;
  const { q, type, year, status, when } = filters;
  const others = { q, type, year };
  const to = (one: EventFilters) => addressOf(LIST, { ...others, ...one });
  return (
    <Toolbar
      label="Filter by time"
      chips={[
        ...(["coming", "past"] as const).map((one) => ({
          label: WHEN[one],
          to: to({ when: one }),
          isCurrent: when === one,
        })),
        { label: "Drafts", to: to({ status: "draft" }), isCurrent: status === "draft" && !when },
        { label: "All", to: addressOf(LIST, { ...others, year: year ?? "" }), isCurrent: !when && !status },
      ]}
      found={countedOf(page, "event")}
      filters={
        <ListFilters
          label="Filter events"
          kept={{ when, status }}
          choices={[
            { name: "type", label: "Type", value: type, choices: [ANY_TYPE, ...TYPES] },
            { name: "year", label: "Year", value: year, choices: [ANY_YEAR, ...years.map(asChoice)] },
          ]}
          q={{ value: q, label: "Title, location, year or month" }}
        />
      }
      menus={may(REGISTRATION_READERS) && <ExportMenu files={[{ path: "/api/admin/events", query: filters }]} />}
    />
  );
}

const ANY_TYPE = { value: "", label: "Any type" };
const ANY_YEAR = { value: "", label: "Any year" };
const TYPES = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));
const asChoice = (value: string) => ({ value, label: value });

function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((one): one is [string, string] => one[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export { PageProblem as ErrorBoundary };
