import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { sortLinks } from "#ui/admin/lists/sort-links.ts";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PEOPLE_COLUMNS, PEOPLE_SHOW_LABELS, PEOPLE_SHOWS, PEOPLE_SORTS } from "../rules/check-in/people-options.ts";
import { type EventPerson, type PeopleFilters, peopleFiltersSchema } from "../rules/check-in/people-view.ts";
import { PERSON_KIND_LABELS } from "../rules/check-in/person-kinds.ts";
import type { Route } from "./+types/people.admin";
import { eventMeta, useEvent } from "./use-event.ts";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "People");

export const loader = loadPage(async ({ api, params, query }: Page<"eventId">) => {
  const filters = filtersIn(peopleFiltersSchema, query);
  const after = query.get("after") ?? undefined;
  const people = await found(api["event-people"][":eventId"].$get({ param: params, query: { ...filters, after } }));
  return { ...people, filters, isFirst: !after };
});

/** Everyone who may come to an event, one row per person. */
export default function PeoplePage({ loaderData: page, params: { eventId } }: Route.ComponentProps) {
  const { people, filters, isFirst, next } = page;
  const { timeZone } = useEvent();
  const isNarrowed = filters.q !== undefined || filters.show !== undefined || !isFirst;
  const list = portal.eventPeople(eventId);
  return (
    <>
      {(people.length > 0 || isNarrowed) && (
        <PeopleToolbar
          eventId={eventId}
          filters={filters}
          found={isNarrowed ? countedOf(page, "person", "people") : ""}
        />
      )}
      {people.length > 0 ? (
        <DataTable
          label="People"
          columns={peopleColumns(timeZone)}
          rows={people}
          keyOf={({ id }) => id}
          sorts={sortsOf(list, filters)}
        />
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try a name, a company, an email address or a reference.</EmptyState>
      ) : (
        <EmptyState title="No people yet">People appear here as soon as a registration comes in.</EmptyState>
      )}
      <ListPages
        list={list}
        what="people"
        filters={filters}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
    </>
  );
}

const peopleColumns = (zone: string) =>
  columnsOf<EventPerson>([
    {
      key: "name",
      head: PEOPLE_COLUMNS.name,
      cell: ({ name }) => name || <Mark tone="open">Name missing</Mark>,
    },
    { key: "company", head: PEOPLE_COLUMNS.company, isWide: true, cell: ({ company }) => company },
    { key: "kind", head: PEOPLE_COLUMNS.kind, cell: ({ kind, role }) => role || PERSON_KIND_LABELS[kind] },
    { key: "level", head: PEOPLE_COLUMNS.level, cell: ({ level }) => level.replace(/ Sponsor$/, "") },
    {
      key: "email",
      head: "Email",
      isWide: true,
      cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: "in",
      head: "Checked in",
      phone: "mark",
      cell: ({ checkedInAt }) => checkedInAt && <Mark tone="good">{formatDateTime(checkedInAt, zone)}</Mark>,
    },
    {
      key: "reference",
      head: PEOPLE_COLUMNS.reference,
      cell: ({ reference, hasNote }) => (
        <>
          <ReferenceLink reference={reference} /> {hasNote && <Mark tone="open">Note</Mark>}
        </>
      ),
    },
  ]);

const addressOf = (list: string, filters: Readonly<Record<string, string>>) =>
  `${list}?${new URLSearchParams(filters)}`;

const sortsOf = (list: string, { sort, direction, ...others }: PeopleFilters) =>
  sortLinks({ sorts: PEOPLE_SORTS, now: { sort, direction }, to: (order) => addressOf(list, { ...others, ...order }) });

type ToolbarProps = { eventId: string; filters: PeopleFilters; found: string };

function PeopleToolbar({ eventId, filters, found: many }: ToolbarProps) {
  const list = portal.eventPeople(eventId);
  const { show, ...others } = filters;
  return (
    <Toolbar
      label="Filter by state"
      chips={[
        { label: "All", to: addressOf(list, others), isCurrent: !show },
        ...PEOPLE_SHOWS.map((one) => ({
          label: PEOPLE_SHOW_LABELS[one],
          to: addressOf(list, { ...others, show: one }),
          isCurrent: one === show,
        })),
      ]}
      found={many}
      filters={
        <ListFilters
          label="Search people"
          kept={{ ...others, show, q: undefined }}
          q={{ value: filters.q, label: "Name, company, email or reference" }}
        />
      }
      menus={
        <Menu label="Export">
          {["xlsx", "csv"].map((ending) => (
            <a key={ending} href={addressOf(`/api/event-people/${eventId}/list.${ending}`, filters)} download>
              {ending === "csv" ? "CSV" : "Excel"}
            </a>
          ))}
        </Menu>
      }
    />
  );
}

export { PageProblem as ErrorBoundary };
