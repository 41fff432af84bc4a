import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { WordingView } from "../rules/wording-view.ts";
import type { Route } from "./+types/wordings.admin";
import { useEmailTabs } from "./email-tabs.ts";
import { WordingMark } from "./wording-mark.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Email wording");

export const loader = loadPage(({ api }) => api.admin.wordings.$get());

type Row = Pick<WordingView, "letter" | "title" | "sent" | "state" | "savedBy" | "savedAt">;

const columns = columnsOf<Row>([
  {
    key: "email",
    head: "Email",
    cell: ({ letter, title }) => <PageLink to={portal.wording(letter)}>{title}</PageLink>,
  },
  { key: "sent", head: "When it is sent", isWide: true, cell: ({ sent }) => sent },
  {
    key: "changed",
    head: "Last change",
    cell: ({ state, savedBy, savedAt }) =>
      state !== "original" &&
      savedAt && (
        <>
          <ShortDate at={savedAt} /> {savedBy}
        </>
      ),
  },
  { key: "state", head: "Wording", phone: "mark", cell: ({ state }) => <WordingMark state={state} /> },
]);

/** Every email that the site sends automatically. */
export default function WordingsPage({ loaderData: letters }: Route.ComponentProps) {
  return (
    <Workspace
      title="Email wording"
      note="The text of automatic emails, and when they go out. Tables, buttons and the office address are added automatically."
      tabs={useEmailTabs()}
    >
      <DataTable label="Emails" columns={columns} rows={letters} keyOf={({ letter }) => letter} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
