import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import {
  type InboxFilters,
  type InboxMessage,
  inboxFiltersSchema,
  MESSAGE_STATUS_LABELS,
  MESSAGE_STATUSES,
} from "../../rules/inbox.ts";
import type { Route } from "./+types/inbox.admin";
import { StatusMark } from "./status-mark.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Inbox");

const shownSchema = inboxFiltersSchema.omit({ robots: true });

export const loader = loadPage(async ({ api, query }) => {
  const filters = filtersIn(shownSchema, query);
  const isRobots = query.has("robots");
  const before = query.get("before") ?? undefined;
  const robots = isRobots ? ("only" as const) : ("without" as const);
  const page = await found(api["contact-messages"].$get({ query: { ...filters, robots, before } }));
  return { ...page, filters, robots, isRobots, isFirst: !before };
});

const columns = columnsOf<InboxMessage>([
  {
    key: "from",
    head: "From",
    cell: ({ id, first_name, last_name }) => (
      <PageLink to={portal.message(id)}>
        {first_name} {last_name}
      </PageLink>
    ),
  },
  { key: "message", head: "Message", isWide: true, cell: ({ message }) => message.slice(0, 160) },
  { key: "received", head: "Received", cell: ({ timestamp }) => <ShortDate at={timestamp} /> },
  { key: "assigned", head: "Assigned to", cell: ({ assignee }) => assignee?.name },
  { key: "state", head: "State", phone: "mark", cell: ({ status }) => <StatusMark status={status} /> },
]);

const ROBOTS_NOTE = "Filled in a hidden field. Kept here but not emailed to the office.";

/** Messages of the contact form, newest first; robots' messages have their own list. */
export default function InboxPage({ loaderData: page }: Route.ComponentProps) {
  const { messages, next, filters, robots, isRobots, isFirst } = page;
  const always: Record<string, string> = isRobots ? { robots: "" } : {};
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <Workspace
      title={isRobots ? "Likely spam" : "Inbox"}
      {...(isRobots && { back: { to: portal.inbox(), label: "Inbox" } })}
      note={isRobots ? ROBOTS_NOTE : "Messages from the contact form, newest first"}
      more={
        !isRobots && (
          <Button component={Link} to={portal.inbox("robots")} variant="default">
            Likely spam
          </Button>
        )
      }
    >
      <InboxToolbar filters={filters} always={always}>
        {messages.length > 0 && (
          <ExportMenu files={[{ path: "/api/contact-messages", query: { ...filters, robots } }]} />
        )}
      </InboxToolbar>
      {messages.length > 0 ? (
        <DataTable label="Messages, newest first" columns={columns} rows={messages} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title={isNarrowed ? "Nothing found" : "No messages"}>
          {isRobots ? "No spam so far." : "Contact form messages appear here."}
        </EmptyState>
      )}
      <ListPages
        list={portal.inbox()}
        what="messages"
        filters={{ ...always, ...filters }}
        isFirst={isFirst}
        next={next}
      />
    </Workspace>
  );
}

type Filters = Pick<InboxFilters, "status" | "assignee" | "q">;
type ToolbarProps = { filters: Filters; always: Record<string, string>; children: ReactNode };

function InboxToolbar({ filters: { status, assignee, q }, always, children }: ToolbarProps) {
  const chip = (label: string, shown: Omit<Filters, "q"> = {}) => ({
    label,
    to: `${portal.inbox()}?${new URLSearchParams({ ...always, ...shown, ...(q && { q }) })}`,
    isCurrent: shown.status === status && shown.assignee === assignee,
  });
  return (
    <Toolbar
      label="Messages by state"
      chips={[
        chip("All"),
        chip("Unanswered", { status: "waiting" }),
        chip("Mine", { assignee: "me" }),
        ...MESSAGE_STATUSES.map((one) => chip(MESSAGE_STATUS_LABELS[one], { status: one })),
      ]}
      filters={
        <ListFilters
          label="Filter messages"
          kept={{ ...always, status, assignee }}
          q={{ value: q, label: "Name, email, reference or message text" }}
        />
      }
      menus={children}
    />
  );
}

export { PageProblem as ErrorBoundary };
