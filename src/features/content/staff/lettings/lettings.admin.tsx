import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { StaffLetting } from "../../rules/lettings.ts";
import type { Route } from "./+types/lettings.admin";
import { LettingMark } from "./letting-words.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Lettings");

export const loader = loadPage(async ({ api, query }) => {
  const before = query.get("before") ?? undefined;
  return { ...(await found(api.admin.lettings.$get({ query: { before } }))), isFirst: !before };
});

const columns = columnsOf<StaffLetting>([
  {
    key: "title",
    head: "Letting",
    isWide: true,
    cell: ({ id, title }) => (
      <>
        <PageLink to={portal.letting(id)}>{title}</PageLink> <SampleMark of={id} />
      </>
    ),
  },
  { key: "date", head: "Date", cell: ({ heldOn }) => formatDay(heldOn) },
  { key: "counties", head: "Counties", isWide: true, cell: ({ counties }) => counties.join(", ") || "None" },
  { key: "state", head: "State", phone: "mark", cell: (letting) => <LettingMark letting={letting} /> },
]);

/** Every letting, newest day first: drafts, public ones and past ones. */
export default function LettingsPage({ loaderData: page }: Route.ComponentProps) {
  const { lettings, isFirst, next } = page;
  return (
    <Workspace
      title="Lettings"
      note={`Bid lettings with their documents and addenda: ${countedOf(page, "letting")}`}
      primary={
        <Button component={Link} to={portal.newLetting}>
          Add a letting
        </Button>
      }
    >
      {lettings.length === 0 && (
        <EmptyState title="No lettings">New lettings are drafts that only staff see until you publish them.</EmptyState>
      )}
      {lettings.length > 0 && <DataTable label="Lettings" columns={columns} rows={lettings} keyOf={({ id }) => id} />}
      <ListPages list={portal.lettings} what="lettings" filters={{}} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
