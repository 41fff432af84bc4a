import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { ChoiceFilter, FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import {
  type InboxFilters,
  type InboxMessage,
  inboxFiltersSchema,
  MESSAGE_STANDINGS,
  STANDING_LABELS,
} from "../../rules/inbox.ts";
import type { Route } from "./+types/inbox.admin";
import styles from "./inbox.module.css";
import { StandingMark } from "./standing-mark.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Inbox");

const shownSchema = inboxFiltersSchema.omit({ robots: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(shownSchema, params);
  const isRobots = params.has("robots");
  const before = params.get("before") ?? undefined;
  const query = { ...filters, robots: isRobots ? ("only" as const) : ("without" as const), before };
  const response = await context.get(apiContext)["contact-messages"].$get({ query });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), filters, isRobots, isFirst: !before };
}

const NOTE = "What visitors wrote by the contact form, the newest first.";
const ROBOTS_NOTE = "A field that people do not see was filled: these were kept, and not mailed to the office.";

export default function InboxPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { messages, next, filters, isRobots, isFirst } = page;
  const always: Record<string, string> = isRobots ? { robots: "" } : {};
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <>
      <PageHead title={isRobots ? "Messages of robots" : "Inbox"} note={isRobots ? ROBOTS_NOTE : NOTE}>
        <LinkRow label="Messages">
          {isRobots ? (
            <PageLink isAct to={portal.inbox()}>
              Inbox
            </PageLink>
          ) : (
            <PageLink isAct to={portal.inbox("robots")}>
              Messages of robots
            </PageLink>
          )}
        </LinkRow>
      </PageHead>
      <Filters filters={filters} always={always} />
      {messages.length > 0 && (
        <Downloads path="/api/contact-messages" query={{ ...filters, robots: isRobots ? "only" : "without" }} />
      )}
      {messages.length === 0 ? (
        <EmptyState title={isNarrowed ? "Nothing found" : "No messages"}>
          {isRobots ? "No robot has written yet." : "Messages of the contact form appear here at once."}
        </EmptyState>
      ) : (
        <TableFrame stacks label="Messages, the newest first" columns={["From", "Message", "Received", "State"]}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </TableFrame>
      )}
      <ListPages
        list={portal.inbox()}
        what="messages"
        asked={{ ...always, ...filters }}
        isFirst={isFirst}
        next={next}
      />
    </>
  );
}

type FiltersProps = { filters: Pick<InboxFilters, "standing" | "assignee" | "q">; always: Record<string, string> };

const Filters = ({ filters, always }: FiltersProps) => (
  <FilterForm label="Filter messages" list={portal.inbox()} filters={filters} always={always}>
    <WordsFilter label="Name, email, reference or words of the message" value={filters.q} />
    <ChoiceFilter
      name="standing"
      label="State"
      value={filters.standing}
      choices={[
        { value: "waiting", label: "Waiting for an answer" },
        ...MESSAGE_STANDINGS.map((value) => ({ value, label: STANDING_LABELS[value] })),
      ]}
    />
    <ChoiceFilter name="assignee" label="Whose" value={filters.assignee} choices={[{ value: "me", label: "Mine" }]} />
  </FilterForm>
);

function MessageRow({ message: one }: { message: InboxMessage }) {
  const zone = useZone();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.from}>
        <PageLink to={portal.message(one.id)}>
          {one.first_name} {one.last_name}
        </PageLink>
        <span className={cell.more}>{one.email}</span>
      </Table.Th>
      <Table.Td className={styles.excerpt}>
        {one.message.length > 160 ? `${one.message.slice(0, 160)} …` : one.message}
      </Table.Td>
      <Table.Td className={cell.whole}>
        <time dateTime={one.timestamp}>{formatDateTime(one.timestamp, zone)}</time>
      </Table.Td>
      <Table.Td>
        <StandingMark standing={one.standing} />
        {one.assignee && <span className={cell.more}>{one.assignee.name}</span>}
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };
