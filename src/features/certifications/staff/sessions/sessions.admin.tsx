import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf, countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { type Chip, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { SESSION_SHOWS, type SessionPage, type SessionShow, type StaffSession } from "../../rules/sessions/session.ts";
import { titleOf } from "../../rules/sessions/session-text.ts";
import type { Route } from "./+types/sessions.admin";
import { SessionMark } from "./session-mark.tsx";
import { UnassignedList } from "./unassigned-list.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Classes");

const showIn = (query: URLSearchParams) => {
  const show = query.get("show");
  return show === "unassigned" ? show : (SESSION_SHOWS.find((one) => one === show) ?? "coming");
};

export const loader = loadPage(async ({ api, query }) => {
  const show = showIn(query);
  const before = query.get("before") ?? undefined;
  const isUnassigned = show === "unassigned";
  const [page, unassigned] = await Promise.all([
    found(
      api.admin["class-sessions"].$get({
        query: isUnassigned ? { show: "coming", limit: "1" } : { show, before, limit: "50" },
      }),
    ),
    isUnassigned
      ? found(api["class-registrations"].$get({ query: { session: "none", before, limit: "50" } }))
      : undefined,
  ]);
  return { show, page, list: unassigned ?? null, isFirst: !before };
});

/** Class sessions: those to come, past ones and drafts, and registrations without a session. */
export default function SessionsPage({ loaderData: { show, page, list, isFirst } }: Route.ComponentProps) {
  return (
    <Workspace
      title="Classes"
      primary={
        <Button component={Link} to={portal.newClassSession}>
          New session
        </Button>
      }
      more={
        <Button component={Link} to={portal.classRegistrations} variant="default">
          All registrations
        </Button>
      }
    >
      <Toolbar
        label="Filter classes"
        chips={chipsOf(show, page)}
        found={list ? countedOf(list, "registration") : countOf(page.sessions.length, "session")}
      />
      {list ? (
        <UnassignedList page={list} isFirst={isFirst} />
      ) : (
        <Sessions show={show as SessionShow} page={page} isFirst={isFirst} />
      )}
    </Workspace>
  );
}

const CHIPS: readonly { show: SessionShow; label: string }[] = [
  { show: "coming", label: "Coming" },
  { show: "past", label: "Past" },
  { show: "drafts", label: "Drafts" },
  { show: "all", label: "All" },
];

const chipsOf = (current: string, { counts, unassigned }: SessionPage): Chip[] => [
  ...CHIPS.map(({ show, label }) => ({
    label,
    to: portal.classesShown(show === "coming" ? undefined : show),
    count: counts[show],
    isCurrent: show === current,
  })),
  {
    label: "Without a session",
    to: portal.classesShown("unassigned"),
    count: unassigned.total,
    isCurrent: current === "unassigned",
  },
];

const EMPTY: Record<SessionShow, { title: string; text: string }> = {
  coming: { title: "No sessions to come", text: "Published sessions appear here and on the public calendar." },
  past: { title: "No past sessions", text: "Sessions move here after their last day." },
  drafts: { title: "No drafts", text: "New sessions are drafts that only staff see until you publish them." },
  all: { title: "No sessions yet", text: "Without sessions, people register for a class and you agree on dates." },
};

const registeredOf = ({ expected, capacity }: StaffSession) =>
  capacity === null ? String(expected) : `${expected} of ${capacity}`;

const columns = columnsOf<StaffSession>([
  {
    key: "class",
    head: "Class",
    isWide: true,
    cell: (session) => (
      <>
        <PageLink to={portal.classSession(session.id)} aria-label={session.name}>
          {titleOf(session)}
        </PageLink>{" "}
        <SampleMark of={session.id} />
      </>
    ),
  },
  { key: "dates", head: "Dates", cell: ({ dates }) => dates },
  { key: "location", head: "Location", isWide: true, cell: ({ location }) => location },
  { key: "registered", head: "Registered", isAmount: true, cell: registeredOf },
  { key: "state", head: "State", phone: "mark", cell: (session) => <SessionMark session={session} /> },
]);

type Props = { show: SessionShow; page: SessionPage; isFirst: boolean };

function Sessions({ show, page: { sessions, next }, isFirst }: Props) {
  const { title, text } = EMPTY[show];
  const isUp = show === "coming" || show === "drafts";
  return (
    <>
      {sessions.length === 0 && <EmptyState title={title}>{text}</EmptyState>}
      {sessions.length > 0 && <DataTable label="Classes" columns={columns} rows={sessions} keyOf={({ id }) => id} />}
      <ListPages
        list={portal.classes}
        what="sessions"
        filters={show === "coming" ? {} : { show }}
        isFirst={isFirst}
        next={next}
        isOldestFirst={isUp}
      />
    </>
  );
}

export { PageProblem as ErrorBoundary };
