import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatCount } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { CheckInEvents } from "../../rules/check-in/check-in-schema.ts";
import type { Route } from "./+types/check-in-events.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Check-in");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin["check-in"].$get();
  if (response.status !== 200) return absent(response);
  return { events: await response.json() };
}

/** The events at whose door one may stand, the next one first. */
export default function CheckInEventsPage({ loaderData }: Route.ComponentProps) {
  const seesAll = useMay()("registrations");
  if (!loaderData) return null;
  const { events } = loaderData;
  return (
    <>
      <PageHead title="Check-in" note="Choose the event. The desk works on a phone, also without a connection." />
      {events.length === 0 ? (
        <EmptyState title={seesAll ? "No events" : "No event today"}>
          {seesAll
            ? "An event is here as soon as it is published."
            : "An event is here on its day, from twelve hours before it begins."}
        </EmptyState>
      ) : (
        <TableFrame stacks label="Events, the next one first" columns={["Event", "Date", "Arrived"]}>
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </TableFrame>
      )}
    </>
  );
}

function Row({ event: { id, title, date, timeZone, arrived, expected, isOver } }: { event: CheckInEvents[number] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.checkInAt(id)}>{title}</PageLink> {isOver && <Mark tone="over">Past</Mark>}
      </Table.Th>
      <Table.Td>
        <time dateTime={date}>{formatLongDate(date, timeZone)}</time>
      </Table.Td>
      <Table.Td>
        {formatCount(arrived)} of {formatCount(expected)} in
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
