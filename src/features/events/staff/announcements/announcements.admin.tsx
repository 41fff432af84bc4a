import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { AnnouncementSummary } from "../../rules/announcements/announcement.ts";
import { eventMeta } from "../use-event.ts";
import type { Route } from "./+types/announcements.admin";
import { AnnouncementMark } from "./announcement-mark.tsx";
import { emailChips } from "./email-chips.ts";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "Email");

export const loader = loadPage(async ({ api, params, query }: Page<"eventId">) => {
  const before = query.get("before") ?? undefined;
  const page = await found(api.admin.events[":eventId"].announcements.$get({ param: params, query: { before } }));
  return { ...page, isFirst: !before };
});

/** All announcements to the registrants of an event. */
export default function AnnouncementsPage({ loaderData: page, params: { eventId } }: Route.ComponentProps) {
  const { announcements, next, isFirst } = page;
  const zone = useZone();
  return (
    <>
      <Toolbar
        label="Email"
        chips={emailChips(eventId, "announcements")}
        menus={
          <Button component={Link} to={portal.newAnnouncement(eventId)} variant="default">
            Write an announcement
          </Button>
        }
      />
      {announcements.length > 0 ? (
        <DataTable
          label="Announcements, newest first"
          columns={announcementColumns(eventId, zone)}
          rows={announcements}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState title="No announcements yet">
          Write your first one. You can preview the recipients and every email before anything is sent.
        </EmptyState>
      )}
      <ListPages list={portal.announcements(eventId)} what="announcements" filters={{}} isFirst={isFirst} next={next} />
    </>
  );
}

/** The latest known time: end, start or schedule of the sending, or when it was written. */
const timeOf = ({ endedAt, startedAt, sendAt, writtenAt }: AnnouncementSummary) =>
  endedAt ?? startedAt ?? sendAt ?? writtenAt;

const announcementColumns = (eventId: string, zone: string) =>
  columnsOf<AnnouncementSummary>([
    {
      key: "subject",
      head: "Subject",
      isWide: true,
      cell: ({ id, subject }) => <PageLink to={portal.announcement(eventId, id)}>{subject || "(No subject)"}</PageLink>,
    },
    { key: "by", head: "Written by", cell: ({ writtenBy }) => writtenBy },
    {
      key: "time",
      head: "Time",
      cell: (one) => <time dateTime={timeOf(one)}>{formatDateTime(timeOf(one), zone)}</time>,
    },
    {
      key: "recipients",
      head: "Recipients",
      cell: ({ startedAt, recipients, undelivered }) =>
        [
          startedAt ? countOf(recipients, "address", "addresses") : "None yet",
          undelivered > 0 && `${undelivered} not delivered`,
        ]
          .filter(Boolean)
          .join(", "),
    },
    { key: "state", head: "State", phone: "mark", cell: (one) => <AnnouncementMark {...one} /> },
  ]);

export { PageProblem as ErrorBoundary };
