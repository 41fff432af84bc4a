import { useRevalidator } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatLongDate, yearOf } from "#shared/dates.ts";
import { EmptyState } from "#ui/admin/empty-state.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import { SearchBox } from "#ui/admin/search-box.tsx";
import { TableFrame } from "#ui/admin/table-frame.tsx";
import { useAddressState } from "#ui/admin/use-address-state.ts";
import { useLiveStream } from "#ui/use-live-stream.ts";
import type { Route } from "./+types/registrants.admin";
import { cancelByForm } from "./cancel-by-form.ts";
import { EventLimitsForm } from "./event-limits-form.tsx";
import { PageProblem } from "./page-problem.tsx";
import { RegistrantRow } from "./registrant-row.tsx";
import { countOf, matches } from "./search.ts";
import { absent, refused } from "./staff-data.ts";
import { staffMeta } from "./staff-meta.ts";
import { WaitlistTable } from "./waitlist-table.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.title ?? "Registrants");

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [event, registrants, waitlist] = await Promise.all([
    api.events[":eventId"].$get({ param: params }),
    api["get-registrants"][":eventId"].$get({ param: params }),
    api.events[":eventId"].waitlist.$get({ param: params }),
  ]);
  if (registrants.status !== 200) return absent(registrants);
  if (event.status !== 200) return absent(event);
  if (waitlist.status !== 200) return absent(waitlist);
  const { capacity, corrections_last_day, event_title, event_date, event_location, time_zone } = await event.json();
  return {
    title: `${event_title} ${yearOf(event_date, time_zone)}`,
    place: `${event_location} · ${formatLongDate(event_date, time_zone)}`,
    zone: time_zone,
    /** What the stream tells as well: another one there means that this list is old. */
    version: /[0-9a-f]+/.exec(registrants.headers.get("etag") ?? "")?.[0],
    capacity,
    correctionsLastDay: corrections_last_day,
    registrants: await registrants.json(),
    waiters: await waitlist.json(),
  };
}

/** Cancels one registration, or changes what the event allows; the page is then read again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  if (form.get("cancel")) return cancelByForm(api, form);
  const capacity = form.get("capacity");
  const response = await api.admin.events[":eventId"].$patch({
    param: params,
    json: {
      capacity: capacity === "" || capacity === null ? null : Number(capacity),
      correctionsLastDay: String(form.get("correctionsLastDay")),
    },
  });
  if (response.status === 200) return { message: null };
  const { message, instruction, fields = {} } = await response.json();
  return refused([message, instruction, ...Object.values(fields).flat()].filter(Boolean).join(" "), response);
}

const BACK = { to: "/mapa-admin/events", label: "All events" };

export default function RegistrantsPage({ loaderData: event, params }: Route.ComponentProps) {
  const [query, setQuery] = useAddressState("q");
  const { revalidate } = useRevalidator();
  // Opened rows and the search are this page's own and stay as they are.
  useLiveStream(event ? `/api/get-registrants/${params.eventId}/live` : undefined, (data) => {
    if (JSON.parse(data).version !== event?.version) void revalidate();
  });
  if (!event) return null;
  const found = event.registrants.filter((one) =>
    matches(query, one.first_name, one.last_name, one.company, one.email, one.reference),
  );
  return (
    <>
      <PageHead title={event.title} note={event.place} back={BACK}>
        {event.registrants.length > 0 && (
          <SearchBox
            label="Filter registrants"
            value={query}
            onChange={setQuery}
            found={countOf(found.length, "registrant")}
          />
        )}
      </PageHead>
      {event.registrants.length === 0 ? (
        <EmptyState title="No registrants yet">Registrations appear here the moment they are sent.</EmptyState>
      ) : found.length === 0 ? (
        <EmptyState title="Nothing found">Try a name, a company, an email address or a reference.</EmptyState>
      ) : (
        <TableFrame label="Registrants" columns={["Name", "Company"]}>
          {found.map((registrant) => (
            <RegistrantRow key={registrant.id} registrant={registrant} zone={event.zone} />
          ))}
        </TableFrame>
      )}
      {event.waiters.length > 0 && <WaitlistTable waiters={event.waiters} zone={event.zone} />}
      <EventLimitsForm capacity={event.capacity} correctionsLastDay={event.correctionsLastDay} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
