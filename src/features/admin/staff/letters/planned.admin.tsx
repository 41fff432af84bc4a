import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useEmailTabs } from "#features/content/staff/email-tabs.ts";
import { countOf } from "#shared/counts.ts";
import { formatClock, formatDay, formatLongDate, isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { type PlannedLetter, plannedFiltersSchema } from "../../rules/planned.ts";
import type { Route } from "./+types/planned.admin";
import { PlannedButtons, usePlanned } from "./planned-buttons.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Scheduled email");

export const loader = loadPage(async ({ api, query }) => {
  const after = query.get("after") ?? undefined;
  const filters = filtersIn(plannedFiltersSchema, query);
  const page = await found(api.admin["planned-letters"].$get({ query: { ...filters, after } }));
  return { ...page, filters, isFirst: !after };
});

const STATES = [
  { value: "", label: "All" },
  { value: "planned", label: "Scheduled" },
  { value: "held", label: "On hold" },
];

/** Emails that the site will send by itself, by day. */
export default function PlannedPage({ loaderData: page }: Route.ComponentProps) {
  const planned = usePlanned();
  const zone = useZone();
  const { letters, filters, isFirst, next } = page;
  const isNarrowed = Object.keys(filters).length > 0;
  const groups = {
    of: ({ at }: PlannedLetter) => isoDay(at, zone),
    title: (ofDay: readonly PlannedLetter[]) =>
      `${formatLongDate(ofDay[0]?.at ?? "", zone)}: ${countOf(emailsOf(ofDay), "email")}`,
  };
  return (
    <Workspace
      title="Scheduled email"
      note="Emails the site sends automatically. They are skipped if no longer needed, such as after payment."
      tabs={useEmailTabs()}
    >
      <Toolbar
        label="Scheduled email"
        filters={
          <ListFilters
            label="Filter scheduled email"
            q={{ value: filters.q, label: "Name, company, address, invoice or event" }}
            choices={[{ name: "state", label: "State", value: filters.state, choices: STATES }]}
          />
        }
      />
      <Outcome call={planned} />
      {letters.length > 0 ? (
        <DataTable
          label="Scheduled email, earliest first"
          columns={columns(planned, zone)}
          rows={letters}
          keyOf={({ id }) => id}
          groups={groups}
        />
      ) : (
        <EmptyState title={isNarrowed ? "Nothing found" : "No email is scheduled"}>
          {isNarrowed
            ? "Try fewer words, or another state."
            : "Invoice reminders, scheduled announcements and automatic emails appear here by day."}
        </EmptyState>
      )}
      <ListPages
        list={portal.plannedLetters}
        what="emails"
        filters={filters}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
    </Workspace>
  );
}

/** Counts emails: an announcement, or a rule on a day, sends one to each reader. */
const emailsOf = (letters: readonly PlannedLetter[]): number =>
  letters.reduce((sum, { announcement, rule }) => sum + (announcement?.letters ?? rule?.letters ?? 1), 0);

const columns = (planned: ReturnType<typeof usePlanned>, zone: string) =>
  columnsOf<PlannedLetter>([
    { key: "to", head: "To", isWide: true, cell: readersOf },
    {
      key: "email",
      head: "Email",
      cell: ({ title }) => title,
      marks: ({ state }) => state === "held" && <Mark tone="open">On hold</Mark>,
    },
    { key: "about", head: "About", isWide: true, cell: (letter) => <About letter={letter} /> },
    { key: "at", head: "Time", cell: ({ at }) => <time dateTime={at}>{formatClock(at, zone)}</time> },
    { key: "acts", head: "Action", cell: (letter) => <PlannedButtons letter={letter} planned={planned} /> },
  ]);

function readersOf({ to, announcement, rule }: PlannedLetter): string {
  if (rule) return countOf(rule.letters, "reader");
  if (announcement) return countOf(announcement.letters, "address", "addresses");
  return [to?.company || to?.name, to?.address].join(" ");
}

function About({ letter: { invoice, announcement, rule } }: { letter: PlannedLetter }) {
  if (rule)
    return (
      <>
        <PageLink to={rule.eventId ? portal.letterRules(rule.eventId) : portal.expiryRules}>{rule.event}</PageLink>,
        automatic
      </>
    );
  if (announcement?.subject === null) return announcement.event;
  if (announcement)
    return (
      <>
        <PageLink to={portal.announcement(announcement.eventId, announcement.id)}>{announcement.subject}</PageLink>,{" "}
        {announcement.event}
      </>
    );
  if (!invoice) return null;
  return (
    <>
      <PageLink to={portal.invoice(invoice.id)}>{`Invoice ${invoice.number}`}</PageLink>,{" "}
      {`${formatCents(invoice.openCents)}, due ${formatDay(invoice.dueOn)}`}
    </>
  );
}

export { PageProblem as ErrorBoundary };
