import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/history.admin";
import { HistoryLines } from "./history.tsx";
import { PageLink } from "./page-link.tsx";
import { pathOfSubject } from "./subject-link.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "History");

export const loader = loadPage(async ({ api, query }) => {
  const subject = query.get("subject");
  if (!subject) return { subject, also: undefined, lines: [], next: null, isFirst: true };
  const before = query.get("before") ?? undefined;
  const also = query.get("also") ?? undefined;
  const page = await found(api.admin.history.$get({ query: { subject, also, before } }));
  return { ...page, subject, also, isFirst: !before };
});

/** The history of one thing, page by page. */
export default function HistoryPage({ loaderData: page }: Route.ComponentProps) {
  const { subject, also, lines, next, isFirst } = page;
  const path = subject && pathOfSubject(subject);
  const query = { ...(subject && { subject }), ...(also && { also }) };
  return (
    <Workspace
      title="History"
      more={
        path && (
          <PageLink isAct to={path}>
            Go to record
          </PageLink>
        )
      }
    >
      {subject ? (
        <HistoryLines lines={lines} />
      ) : (
        <EmptyState title="Nothing selected">Open the history from a record's page.</EmptyState>
      )}
      <ListPages list={portal.history()} what="lines" filters={query} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
