import { Table } from "@mantine/core";
import { apiContext, nowContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime, formatLongDate, yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { AnnouncementSummary } from "../../rules/announcements/announcement.ts";
import { isUpcoming } from "../../rules/catalog/upcoming.ts";
import type { Route } from "./+types/announcements.admin";
import { AnnouncementMark } from "./announcement-mark.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Announcements of ${args.loaderData.title}` : "Announcements");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const api = context.get(apiContext);
  const [event, page] = await Promise.all([
    api.events[":eventId"].$get({ param: params }),
    api.admin.events[":eventId"].announcements.$get({ param: params, query: { before } }),
  ]);
  if (page.status !== 200) return absent(page);
  if (event.status !== 200) return absent(event);
  const found = await event.json();
  const { event_title, event_date, event_location, time_zone: zone } = found;
  return {
    ...(await page.json()),
    title: `${event_title} ${yearOf(event_date, zone)}`,
    place: `${event_location} · ${formatLongDate(event_date, zone)}`,
    isPast: !isUpcoming(found, context.get(nowContext)()),
    isFirst: !before,
  };
}

const COLUMNS = ["Subject", "State", "When", "Recipients"];

/** What staff wrote to the registrants of an event. */
export default function AnnouncementsPage({ loaderData: page, params: { eventId } }: Route.ComponentProps) {
  if (!page) return null;
  const { announcements, next, isFirst } = page;
  return (
    <>
      <PageHead
        title={`Announcements of ${page.title}`}
        note={page.place}
        back={{ to: portal.registrants(eventId), label: "Registrations" }}
      >
        <LinkRow>
          {page.isPast && <Mark tone="over">Past</Mark>}
          <PageLink isAct to={portal.newAnnouncement(eventId)}>
            Write an announcement
          </PageLink>
          <PageLink isAct to={portal.letterRules(eventId)}>
            Letters by rule
          </PageLink>
        </LinkRow>
      </PageHead>
      {announcements.length > 0 ? (
        <TableFrame stacks label="Announcements, the newest first" columns={COLUMNS}>
          {announcements.map((one) => (
            <Row key={one.id} eventId={eventId} one={one} />
          ))}
        </TableFrame>
      ) : (
        <EmptyState title="No announcement yet">
          Write the first one: you see who gets it, and every letter, before anything is sent.
        </EmptyState>
      )}
      <ListPages
        {...{ list: portal.announcements(eventId), what: "announcements", asked: {}, isFirst, next }}
        cursor="before"
      />
    </>
  );
}

function Row({ eventId, one }: { eventId: string; one: AnnouncementSummary }) {
  const zone = useZone();
  const { id, subject, recipients, undelivered, writtenBy } = one;
  const at = one.endedAt ?? one.startedAt ?? one.sendAt ?? one.writtenAt;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.announcement(eventId, id)}>{subject || "Without a subject"}</PageLink>
        <span className={cell.more}>by {writtenBy}</span>
      </Table.Th>
      <Table.Td>
        <AnnouncementMark {...one} />
      </Table.Td>
      <Table.Td className={cell.whole}>
        <time dateTime={at}>{formatDateTime(at, zone)}</time>
      </Table.Td>
      <Table.Td>
        {one.startedAt ? countOf(recipients, "address", "addresses") : "Nobody yet"}
        {undelivered > 0 && <span className={cell.more}>{undelivered} did not arrive</span>}
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
