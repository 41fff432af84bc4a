import { useRevalidator } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { type Counted, countedOf } from "#shared/counts.ts";
import { formatLongDate, yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { UnprintedNote } from "#ui/admin/signs/unprinted-note.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useLiveStream } from "#ui/use-live-stream.ts";
import { isUpcoming } from "../../rules/catalog/upcoming.ts";
import { levelChoices } from "../../rules/registrations/level-choices.ts";
import { registrantFiltersSchema } from "../../rules/registrations/registration-view.ts";
import { cancelByForm } from "../cancel-by-form.ts";
import { SelectionBar } from "../chosen/selection-bar.tsx";
import { useSelection } from "../chosen/use-selection.ts";
import { CorrectionsForm } from "../corrections-form.tsx";
import type { Route } from "./+types/registrants.admin";
import { PrintLinks } from "./print-links.tsx";
import { askedOf, columnsIn } from "./registrant-address.ts";
import { RegistrantFiles } from "./registrant-files.tsx";
import { RegistrantFilters } from "./registrant-filters.tsx";
import { RegistrantTable } from "./registrant-table.tsx";
import { loadRoster, RosterPage } from "./roster-page.tsx";
import { SavedViews } from "./saved-views.tsx";
import { changeViews } from "./views-action.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.title ?? "Registrants");

/** A page that a phone draws at once. */
const PAGE = "100";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const filters = filtersIn(registrantFiltersSchema, asked);
  const before = asked.get("before") ?? undefined;
  const api = context.get(apiContext);
  const [event, registrants, views] = await Promise.all([
    api.events[":eventId"].$get({ param: params }),
    api["get-registrants"][":eventId"].$get({ param: params, query: { ...filters, before, limit: PAGE } }),
    api.admin["registrant-views"].$get(),
  ]);
  const roster = registrants.status === 403 ? await loadRoster(api, { ...params, filters, before }) : null;
  if (event.status !== 200) return absent(event);
  const found = await event.json();
  const head = headOf(found);
  if (roster) return { ...roster, ...head };
  if (registrants.status !== 200) return absent(registrants);
  const { corrections_last_day, event_type, time_zone } = found;
  return {
    ...{ ...head, isRoster: false as const, id: params.eventId, type: event_type, zone: time_zone },
    isPast: !isUpcoming(found, context.get(nowContext)()),
    levels: levelChoices(event_type, found.price_obj),
    /** The version that the stream reports as well: a different one there means that this list is old. */
    version: /[0-9a-f]+/.exec(registrants.headers.get("etag") ?? "")?.[0],
    correctionsLastDay: corrections_last_day,
    registrants: await registrants.json(),
    views: views.status === 200 ? await views.json() : [],
    ...{ filters, columns: columnsIn(asked), isFirst: !before, before },
    counted: countedIn(registrants.headers),
    next: lastPartOf(registrants.headers.get("link")),
  };
}

type Headed = { event_title: string; event_date: string; event_location: string; time_zone: string };

const headOf = ({ event_title, event_date, event_location, time_zone }: Headed) => ({
  title: `${event_title} ${yearOf(event_date, time_zone)}`,
  place: `${event_location} · ${formatLongDate(event_date, time_zone)}`,
});

/** Cancels one registration, or changes the last day for corrections; the page is then loaded again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  if (form.get("cancel")) return cancelByForm(api, form);
  if (form.get("view")) return changeViews(api, form);
  const response = await api.admin.events[":eventId"].$patch({
    param: params,
    json: { correctionsLastDay: String(form.get("correctionsLastDay")) },
  });
  if (response.status === 200) return { message: null };
  return refused(response);
}

const countedIn = (headers: Headers): Counted => ({
  total: Number(headers.get("x-total-count")),
  ...(headers.has("x-total-more") && { isMore: true }),
});

/** The last reference of this page, as the `Link` header names it. */
const lastPartOf = (link: string | null): string | null => /[?&]before=([^&>]+)/.exec(link ?? "")?.[1] ?? null;

export const clientAction = keepTyped;

const BACK = { to: portal.events, label: "All events" };

/** The stream that tells of changes of this very page. */
function liveOf({ id, filters, before }: Listed) {
  const asked = new URLSearchParams({ ...filters, ...(before && { before }), limit: PAGE });
  return `/api/get-registrants/${id}/live?${asked}`;
}

type Listed = Extract<Route.ComponentProps["loaderData"], { isRoster: false }>;

export default function RegistrantsPage({ loaderData: shown, params: { eventId } }: Route.ComponentProps) {
  if (!shown) return null;
  if (!shown.isRoster) return <Registrants event={shown} eventId={eventId} />;
  return (
    <RosterPage roster={shown} eventId={eventId}>
      <PageHead title={shown.title} note={shown.place} back={BACK} />
    </RosterPage>
  );
}

function Registrants({ event, eventId }: { event: Listed; eventId: string }) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  // Opened rows and the search are this page's own and stay as they are.
  useLiveStream(liveOf(event), (data) => {
    if (JSON.parse(data).version !== event.version) void revalidate();
  });
  const chosen = useSelection(JSON.stringify([eventId, event.filters.q, event.filters.show, event.filters.level]));
  const { registrants, filters, isFirst, next, counted } = event;
  const list = portal.registrants(eventId);
  const asked = { filters, columns: event.columns };
  const isFiltered = [filters.q, filters.show, filters.level].some((filter) => filter !== undefined);
  return (
    <>
      <PageHead title={event.title} note={event.place} back={BACK}>
        <LinkRow>
          {event.isPast && <Mark tone="over">Past</Mark>}
          <PageLink isAct to={portal.addRegistration(event.id)}>
            Add a registration
          </PageLink>
          {counted.total > 0 && (
            <PageLink isAct to={portal.eventPeople(eventId)}>
              List of people
            </PageLink>
          )}
          <PageLink isAct to={portal.inventory(event.id)}>
            Inventory and waitlist
          </PageLink>
          <PageLink isAct to={portal.checkInAt(event.id)}>
            Check-in
          </PageLink>
          <PageLink isAct to={portal.announcements(event.id)}>
            Announcements
          </PageLink>
          <PageLink isAct to={portal.editEvent(event.id)}>
            Edit the event
          </PageLink>
        </LinkRow>
      </PageHead>
      {counted.total > 0 && <PrintLinks eventId={event.id} type={event.type} />}
      {counted.total > 0 && (
        <UnprintedNote key={event.version} path={`/api/get-registrants/${event.id}/unprinted-names`} />
      )}
      {(registrants.length > 0 || isFiltered || !isFirst) && (
        <>
          <RegistrantFilters
            {...{ eventId: event.id, asked, levels: event.levels }}
            found={countedOf(counted, "registrant")}
          />
          <SavedViews eventId={event.id} asked={asked} views={event.views} />
        </>
      )}
      {registrants.length > 0 && <RegistrantFiles eventId={event.id} filters={filters} counted={counted} />}
      {registrants.length > 0 && <SelectionBar {...{ eventId: event.id, registrants, counted, filters, chosen }} />}
      {registrants.length > 0 ? (
        <RegistrantTable
          {...{ eventId: event.id, asked, registrants, zone: event.zone, chosen }}
          isOnly={registrants.length === 1 && isFiltered}
        />
      ) : isFiltered || !isFirst ? (
        <EmptyState title="Nothing found">
          Try a name, a company, an email address or a reference, or show all.
        </EmptyState>
      ) : (
        <EmptyState title="No registrants yet">Registrations appear here the moment they are sent.</EmptyState>
      )}
      <ListPages list={list} what="registrants" asked={askedOf(asked)} isFirst={isFirst} next={next} />
      <History subject={`event ${event.id}`} />
      {may("events") && <CorrectionsForm lastDay={event.correctionsLastDay} />}
    </>
  );
}

export { PageProblem as ErrorBoundary };
