import { useRevalidator } from "react-router";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { Counted } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { useLiveStream } from "#ui/use-live-stream.ts";
import { registrantFiltersSchema } from "../../rules/registrations/registration-view.ts";
import { CorrectionsForm } from "../corrections-form.tsx";
import { SelectionActs } from "../selection/selection-acts.tsx";
import { useSelection } from "../selection/use-selection.ts";
import { eventMeta, useEvent } from "../use-event.ts";
import type { Route } from "./+types/registrants.admin";
import { columnsIn, queryOf, shownFirst, sortsOf } from "./registrant-address.ts";
import { registrantColumns } from "./registrant-columns.tsx";
import { RegistrantDetails } from "./registrant-details.tsx";
import { RegistrantsToolbar } from "./registrants-toolbar.tsx";
import { loadRoster, RosterPage } from "./roster-page.tsx";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "Registrants");

/** As many rows as a phone renders without delay. */
const PAGE = "100";

export const loader = loadPage(async ({ api, params, query }: Page<"eventId">) => {
  const given = filtersIn(registrantFiltersSchema, query);
  const filters = { ...shownFirst(given), ...given };
  const before = query.get("before") ?? undefined;
  const [registrants, views] = await Promise.all([
    api["get-registrants"][":eventId"].$get({ param: params, query: { ...filters, before, limit: PAGE } }),
    api.admin["registrant-views"].$get(),
  ]);
  if ((registrants.status as number) === 403) return loadRoster(api, { ...params, filters, before });
  return {
    isRoster: false as const,
    /** Also reported by the live stream: a different version there means that this list is out of date. */
    version: /[0-9a-f]+/.exec(registrants.headers.get("etag") ?? "")?.[0],
    registrants: await found(Promise.resolve(registrants)),
    views: views.status === 200 ? await views.json() : [],
    filters,
    columns: columnsIn(query),
    isFirst: !before,
    before,
    counted: countedIn(registrants.headers),
    next: lastPartOf(registrants.headers.get("link")),
  };
});

const countedIn = (headers: Headers): Counted => ({
  total: Number(headers.get("x-total-count")),
  ...(headers.has("x-total-more") && { isMore: true }),
});

/** The last reference of this page, as the `Link` header names it. */
const lastPartOf = (link: string | null): string | null => /[?&]before=([^&>]+)/.exec(link ?? "")?.[1] ?? null;

type Listed = Extract<Route.ComponentProps["loaderData"], { isRoster: false }>;

export default function RegistrantsPage({ loaderData: page, params: { eventId } }: Route.ComponentProps) {
  return page.isRoster ? <RosterPage roster={page} eventId={eventId} /> : <Registrants page={page} eventId={eventId} />;
}

function Registrants({ page, eventId }: { page: Listed; eventId: string }) {
  const { registrants, filters, columns, isFirst, next, counted, before, version } = page;
  const { timeZone, today, levels, correctionsLastDay } = useEvent();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const list = { filters, columns };
  const live = new URLSearchParams({ ...filters, ...(before && { before }), limit: PAGE });
  // Revalidation keeps open rows and the search, which are state of this page.
  useLiveStream(`/api/get-registrants/${eventId}/live?${live}`, (data) => {
    if (JSON.parse(data).version !== version) void revalidate();
  });
  const selection = useSelection(JSON.stringify([eventId, filters.q, filters.show, filters.level]));
  const isNarrowed = !!filters.q || !!filters.level || filters.show !== "current" || !isFirst;
  return (
    <>
      {(registrants.length > 0 || isNarrowed) && (
        <RegistrantsToolbar query={list} levels={levels} counted={counted} isNarrowed={isNarrowed} views={page.views} />
      )}
      {registrants.length > 0 && (
        <DataTable
          label="Registrants"
          columns={registrantColumns(columns, timeZone, today)}
          rows={registrants}
          keyOf={({ id }) => id}
          sorts={sortsOf(eventId, list)}
          selecting={may("registrations") ? selection : undefined}
          detail={(registrant) => <RegistrantDetails registrant={registrant} eventId={eventId} zone={timeZone} />}
          isOpenAtFirst={registrants.length === 1 && isNarrowed}
          isFaint={({ ended }) => ended !== null}
        />
      )}
      {registrants.length === 0 &&
        (isNarrowed ? (
          <EmptyState title="Nothing found">Try a name, a company, an email address or a reference.</EmptyState>
        ) : (
          <EmptyState title="No registrants yet">Registrations appear here as soon as they come in.</EmptyState>
        ))}
      <ListPages
        list={portal.registrants(eventId)}
        what="registrants"
        filters={queryOf(list)}
        isFirst={isFirst}
        next={next}
      />
      <SelectionActs
        eventId={eventId}
        registrants={registrants}
        counted={counted}
        filters={filters}
        selection={selection}
      />
      {may("events") && <CorrectionsForm eventId={eventId} lastDay={correctionsLastDay} />}
    </>
  );
}

export { PageProblem as ErrorBoundary };
