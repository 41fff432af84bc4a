import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatCount } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { CheckInEvents } from "../../rules/check-in/check-in-schema.ts";
import type { Route } from "./+types/check-in-events.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Check-in");

export const loader = loadPage(async ({ api }) => ({ events: await found(api.admin["check-in"].$get()) }));

/** The events at which the user may check people in, the next one first. */
export default function CheckInEventsPage({ loaderData: { events } }: Route.ComponentProps) {
  const seesAll = useMay()("registrations");
  return (
    <Workspace title="Check-in" note="Select an event. Check-in works on a phone, even offline.">
      {events.length > 0 ? (
        <DataTable label="Events, next one first" columns={COLUMNS} rows={events} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title={seesAll ? "No events" : "No event today"}>
          {seesAll ? "Published events appear here." : "Events appear 12 hours before they start."}
        </EmptyState>
      )}
    </Workspace>
  );
}

const COLUMNS = columnsOf<CheckInEvents[number]>([
  {
    key: "event",
    head: "Event",
    isWide: true,
    cell: ({ id, title }) => <PageLink to={portal.checkInAt(id)}>{title}</PageLink>,
    marks: ({ isOver }) => isOver && <Mark tone="over">Past</Mark>,
  },
  {
    key: "date",
    head: "Date",
    cell: ({ date, timeZone }) => <time dateTime={date}>{formatLongDate(date, timeZone)}</time>,
  },
  {
    key: "arrived",
    head: "Arrived",
    isAmount: true,
    cell: ({ arrived, expected }) => `${formatCount(arrived)} of ${formatCount(expected)}`,
  },
]);

export { PageProblem as ErrorBoundary };
