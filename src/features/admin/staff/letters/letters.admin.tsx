import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { useEmailTabs } from "#features/content/staff/email-tabs.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type LetterFilters, letterFiltersSchema } from "../../rules/letters.ts";
import type { Route } from "./+types/letters.admin";
import { LetterStateMark, STATE_CHOICES } from "./letter-state.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Email");

export const loader = loadPage(async ({ api, query }) => {
  const before = query.get("before") ?? undefined;
  const filters = filtersIn(letterFiltersSchema, query);
  const page = await found(api.admin.letters.$get({ query: { ...filters, before } }));
  return { ...page, filters, isFirst: !before };
});

type Page = Route.ComponentProps["loaderData"];

const columns = columnsOf<Page["letters"][number]>([
  {
    key: "subject",
    head: "Subject",
    isWide: true,
    cell: ({ id, subject, title }) => <PageLink to={portal.letter(id)}>{subject ?? title}</PageLink>,
  },
  { key: "to", head: "To", isWide: true, cell: ({ toName, toAddress }) => `${toName} ${toAddress}` },
  { key: "state", head: "State", phone: "mark", cell: (letter) => <LetterStateMark letter={letter} /> },
  { key: "time", head: "Date", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  {
    key: "about",
    head: "About",
    phone: "none",
    cell: ({ about }) => about && !about.startsWith("waitlist-") && <ReferenceLink reference={about} />,
  },
]);

const MAILBOX_NOTE = "No mail server is set up, so email is kept here and is not sent.";

/** Every email of the site with its state, the newest first. */
export default function LettersPage({ loaderData: page }: Route.ComponentProps) {
  const { letters, filters, isFirst, next } = page;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Workspace title="Email" note={page.transport === "mailbox" && MAILBOX_NOTE} tabs={useEmailTabs()}>
      <LettersToolbar page={page} />
      {letters.length > 0 ? (
        <DataTable label="Email, newest first" columns={columns} rows={letters} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title={emptyTitle(filters)}>
          {isNarrowed
            ? "Try fewer words, or another state."
            : "Emails from the site to registrants and members appear here."}
        </EmptyState>
      )}
      <ListPages list={portal.letters()} what="emails" filters={filters} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

/** Titles of an empty list that is filtered by one state. */
const EMPTY: Partial<Record<string, string>> = {
  held: "No email on hold",
  undelivered: "No delivery failures",
};

const emptyTitle = ({ state, q, template }: LetterFilters): string => {
  if (!state && !q && !template) return "No email yet";
  return (!q && !template && state && EMPTY[state]) || "Nothing found";
};

/** Events of the past days that need a call or a decision. */
const chipsOf = ({ filters: { state }, undelivered, held }: Page) => {
  const chips: Chip[] = [
    { label: "All", to: portal.letters(), isCurrent: !state },
    {
      label: "Not delivered",
      to: portal.letters("undelivered"),
      count: undelivered,
      isCurrent: state === "undelivered",
    },
    { label: "On hold", to: portal.letters("held"), count: held, isCurrent: state === "held" },
  ];
  const shown = chips.filter(({ count, isCurrent }) => count !== 0 || isCurrent);
  return shown.length > 1 ? shown : [];
};

const LettersToolbar = ({ page }: { page: Page }) => (
  <Toolbar
    label="Email by state"
    chips={chipsOf(page)}
    filters={
      <ListFilters
        label="Filter email"
        q={{ value: page.filters.q, label: "Name, address, subject or reference" }}
        choices={[
          {
            name: "state",
            label: "State",
            value: page.filters.state,
            choices: [{ value: "", label: "All" }, ...STATE_CHOICES],
          },
          {
            name: "template",
            label: "Type",
            value: page.filters.template,
            choices: [
              { value: "", label: "All" },
              ...page.kinds.map(({ template: value, title: label }) => ({ value, label })),
            ],
          },
        ]}
      />
    }
    menus={page.letters.length > 0 && <ExportMenu files={[{ path: "/api/admin/letters", query: page.filters }]} />}
  />
);
