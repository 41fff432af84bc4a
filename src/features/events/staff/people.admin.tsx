import { apiContext } from "#app/api-context.ts";
import { countedOf } from "#shared/counts.ts";
import { formatLongDate, yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { peopleFiltersSchema } from "../rules/check-in/people-view.ts";
import type { Route } from "./+types/people.admin";
import { PeopleFilterForm } from "./people-filter-form.tsx";
import { PeopleTable } from "./people-table.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `People of ${args.loaderData.title}` : "People");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const filters = filtersIn(peopleFiltersSchema, asked);
  const after = asked.get("after") ?? undefined;
  const api = context.get(apiContext);
  const [event, people] = await Promise.all([
    api.events[":eventId"].$get({ param: params }),
    api["event-people"][":eventId"].$get({ param: params, query: { ...filters, after } }),
  ]);
  if (people.status !== 200) return absent(people);
  if (event.status !== 200) return absent(event);
  const { event_title, event_date, event_location, time_zone: zone } = await event.json();
  return {
    ...(await people.json()),
    title: `${event_title} ${yearOf(event_date, zone)}`,
    place: `${event_location} · ${formatLongDate(event_date, zone)}`,
    ...{ zone, filters, isFirst: !after },
  };
}

/** Everybody who may come to an event, a row each. */
export default function PeoplePage({ loaderData: page, params: { eventId } }: Route.ComponentProps) {
  if (!page) return null;
  const { people, filters, isFirst, next } = page;
  const isNarrowed = filters.q !== undefined || filters.show !== undefined || !isFirst;
  const list = portal.eventPeople(eventId);
  return (
    <>
      <PageHead
        title={`People of ${page.title}`}
        note={page.place}
        back={{ to: portal.registrants(eventId), label: "Registrations" }}
      />
      {(people.length > 0 || isNarrowed) && (
        <PeopleFilterForm {...{ list, filters }} found={countedOf(page, "person", "people")} />
      )}
      {people.length > 0 && <Downloads path={`/api/event-people/${eventId}/list`} query={filters} />}
      {people.length > 0 ? (
        <PeopleTable {...{ list, filters, people }} zone={page.zone} />
      ) : isNarrowed ? (
        <EmptyState title="Nobody found">
          Try a name, a company, an email address or a reference, or show all.
        </EmptyState>
      ) : (
        <EmptyState title="Nobody is registered yet">People appear here the moment a registration is sent.</EmptyState>
      )}
      <ListPages {...{ list, what: "people", asked: filters, isFirst, next }} cursor="after" isOldestFirst />
    </>
  );
}

export { PageProblem as ErrorBoundary };
