import { countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { useSelected } from "#ui/admin/lists/use-selected.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import {
  ATTENDANCE_SHOW_LABELS,
  ATTENDANCE_SHOWS,
  type AttendanceFilters,
  type Attendee,
  attendanceFiltersSchema,
} from "../../rules/attendance/attendance-view.ts";
import { attendedTotal } from "../../rules/attendance/attended-total.ts";
import type { CreditSession } from "../../rules/attendance/credit-session.ts";
import { eventMeta } from "../use-event.ts";
import type { Route } from "./+types/attendance.admin";
import { AttendeeDetail } from "./attendee-detail.tsx";
import { Certificates } from "./certificates.tsx";
import { CreditSessions } from "./credit-sessions.tsx";
import { MarkSelected } from "./mark-selected.tsx";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "Hours");

export const loader = loadPage(async ({ api, params, query, now }: Page<"eventId">) => {
  const filters = filtersIn(attendanceFiltersSchema, query);
  const after = query.get("after") ?? undefined;
  const [page, today] = await Promise.all([
    found(api.admin.events[":eventId"].attendance.$get({ param: params, query: { ...filters, after } })),
    todayOf({ api, now }),
  ]);
  return { ...page, filters, today, isFirst: !after };
});

/** The sessions of an event that earn hours, who attended them, and the certificates of it. */
export default function AttendanceScreen({ loaderData: page, params: { eventId } }: Route.ComponentProps) {
  const { sessions, people, filters, isFirst, next, certificates, today } = page;
  const { selecting, selected } = useSelected(people, nameOf);
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <>
      <CreditSessions eventId={eventId} sessions={sessions} today={today} />
      <Section title="People" act={<Certificates eventId={eventId} certificates={certificates} />}>
        {(people.length > 0 || isNarrowed) && (
          <PeopleToolbar
            eventId={eventId}
            filters={filters}
            toMatch={page.toMatch}
            found={isNarrowed ? countedOf(page, "person", "people") : ""}
          />
        )}
        <UnprintedAmong names={people.flatMap(({ attended, name }) => (attended.length > 0 ? name : []))} />
        <MarkSelected sessions={sessions} selected={selected} clear={selecting.clear}>
          {people.length > 0 && (
            <DataTable
              label="Attendees"
              columns={columnsFor(sessions)}
              rows={people}
              keyOf={({ id }) => id}
              selecting={sessions.length > 0 ? selecting : undefined}
              detail={(person) => <AttendeeDetail eventId={eventId} person={person} sessions={sessions} />}
            />
          )}
        </MarkSelected>
        {people.length === 0 &&
          (isNarrowed ? (
            <EmptyState title="Nothing found">Try another filter, or part of a name.</EmptyState>
          ) : (
            <EmptyState title="No people yet">People appear here as soon as a registration comes in.</EmptyState>
          ))}
        <ListPages
          list={portal.attendance(eventId)}
          what="people"
          filters={filters}
          isFirst={isFirst}
          next={next}
          cursor="after"
          isOldestFirst
        />
      </Section>
    </>
  );
}

const nameOf = ({ name, company, reference }: Attendee) => [name || "Name missing", company, reference].join(", ");

const columnsFor = (sessions: readonly CreditSession[]) =>
  columnsOf<Attendee>([
    {
      key: "name",
      head: "Name",
      isWide: true,
      cell: ({ name }) => name || <Mark tone="open">Name missing</Mark>,
    },
    { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
    {
      key: "in",
      head: "Checked in",
      phone: "none",
      cell: ({ checkedInAt }) => checkedInAt && <ShortDate at={checkedInAt} />,
    },
    {
      key: "attended",
      head: "Attended",
      cell: ({ attended }) => attendedTotal(sessions.filter(({ id }) => attended.includes(id))),
    },
    {
      key: "technician",
      head: "Technician",
      phone: "mark",
      cell: ({ technician, candidates }) =>
        technician ? technician.name : candidates.length > 0 && <Mark tone="open">To match</Mark>,
    },
    {
      key: "sent",
      head: "Certificate",
      phone: "none",
      cell: ({ sentAt }) => sentAt && <ShortDate at={sentAt} />,
    },
  ]);

type ToolbarProps = { eventId: string; filters: AttendanceFilters; toMatch: number; found: string };

function PeopleToolbar({ eventId, filters: { q, show }, toMatch, found: many }: ToolbarProps) {
  const list = portal.attendance(eventId);
  const chip = (label: string, one?: AttendanceFilters["show"]): Chip => {
    const query = new URLSearchParams({ ...(q && { q }), ...(one && { show: one }) });
    const count = one === "link" ? { count: toMatch } : {};
    return { label, to: query.size > 0 ? `${list}?${query}` : list, isCurrent: one === show, ...count };
  };
  return (
    <Toolbar
      label="Filter by state"
      chips={[chip("All"), ...ATTENDANCE_SHOWS.map((one) => chip(ATTENDANCE_SHOW_LABELS[one], one))]}
      found={many}
      filters={
        <ListFilters
          label="Search people"
          kept={{ show }}
          q={{ value: q, label: "Name, company, email or reference" }}
        />
      }
    />
  );
}

export { PageProblem as ErrorBoundary };
