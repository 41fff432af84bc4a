import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { AREAS, type Area, saysOf } from "../rules/actions.ts";
import { type ActivityFilters, type ActivityLine, activityFiltersSchema } from "../rules/activity.ts";
import type { Route } from "./+types/activity.admin";
import { PageLink } from "./page-link.tsx";
import { ReferencedText } from "./referenced-text.tsx";
import { SubjectLink } from "./subject-link.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Activity");

export const loader = loadPage(async ({ api, query }) => {
  const filters = filtersIn(activityFiltersSchema, query);
  const before = query.get("before") ?? undefined;
  const page = await found(api.admin.activity.$get({ query: { ...filters, before } }));
  return { ...page, filters, isFirst: !before };
});

/** Every change that staff made, and what the site did by itself. */
export default function ActivityPage({ loaderData: page }: Route.ComponentProps) {
  const { lines, actors, next, filters, isFirst } = page;
  return (
    <Workspace title="Activity" note="Every change by staff or the system. Entries cannot be edited.">
      <ActivityToolbar filters={filters} actors={actors} />
      {lines.length === 0 ? (
        <EmptyState title={Object.keys(filters).length > 0 || !isFirst ? "Nothing found" : "No activity yet"}>
          Changes made by staff appear here.
        </EmptyState>
      ) : (
        <DataTable
          label="Activity, newest first"
          columns={columns}
          rows={lines}
          keyOf={({ id }) => id}
          detail={({ detail }) => <ReferencedText text={detail} />}
        />
      )}
      <ListPages list={portal.activity} what="lines" filters={filters} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

const columns = columnsOf<ActivityLine>([
  { key: "sentence", head: "Change", isWide: true, cell: ({ detail }) => detail },
  {
    key: "what",
    head: "Kind",
    cell: ({ subject, action }) => <SubjectLink subject={subject}>{saysOf(action)}</SubjectLink>,
  },
  { key: "by", head: "By", phone: "none", cell: ({ by }) => by },
  { key: "at", head: "Date", cell: ({ at }) => <ShortDate at={at} /> },
]);

type ToolbarProps = { filters: ActivityFilters; actors: readonly { id: string; name: string }[] };

function ActivityToolbar({ filters, actors }: ToolbarProps) {
  const { q, who, what, from, to } = filters;
  const people = actors.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <Toolbar
      label="Activity"
      filters={
        <ListFilters
          label="Search activity"
          kept={{ who, what, from, to }}
          q={{ value: q, label: "Text, reference or name" }}
        />
      }
      menus={
        <>
          <Menu label="Filter" staysOpen>
            <ListFilters
              label="Filter activity"
              kept={{ q }}
              choices={[
                {
                  name: "who",
                  label: "Who",
                  value: who,
                  choices: [{ value: "", label: "Everyone" }, ...people, { value: "program", label: "System" }],
                },
                {
                  name: "what",
                  label: "What",
                  value: what,
                  choices: [
                    { value: "", label: "Everything" },
                    ...AREAS.map((value) => ({ value, label: labelOf(value) })),
                  ],
                },
              ]}
              days={[
                { name: "from", label: "From", value: from },
                { name: "to", label: "Through", value: to },
              ]}
            />
            {Object.keys(filters).length > 0 && <PageLink to={portal.activity}>Show all</PageLink>}
          </Menu>
          <ExportMenu files={[{ path: "/api/admin/activity", query: filters }]} />
        </>
      }
    />
  );
}

/** The label differs from the area's name in the address where screens have another word. */
const labelOf = (area: Area): string => (area === "Letters" ? "Emails" : area);

export { PageProblem as ErrorBoundary };
