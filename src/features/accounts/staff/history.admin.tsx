import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/history.admin";
import { HistoryLines } from "./history.tsx";
import { PageLink } from "./page-link.tsx";
import { pathOfSubject } from "./subject-link.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "History");

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const subject = params.get("subject");
  if (!subject) return { subject, also: undefined, lines: [], next: null, isFirst: true };
  const before = params.get("before") ?? undefined;
  const also = params.get("also") ?? undefined;
  const response = await context.get(apiContext).admin.history.$get({ query: { subject, also, before } });
  if (response.status !== 200) return absent(response);
  return { subject, also, ...(await response.json()), isFirst: !before };
}

/** What was done to one thing, page by page. The part of other pages that shows the newest lines reads them here. */
export default function HistoryPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { subject, also, lines, next, isFirst } = page;
  const path = subject && pathOfSubject(subject);
  return (
    <>
      <PageHead title="History">
        {path && (
          <LinkRow>
            <PageLink to={path}>What it is about</PageLink>
          </LinkRow>
        )}
      </PageHead>
      {subject ? <HistoryLines lines={lines} /> : <EmptyState title="Nothing chosen">Open it from a page.</EmptyState>}
      {subject && (
        <ListPages
          list={portal.history()}
          what="lines"
          asked={{ subject, ...(also && { also }) }}
          isFirst={isFirst}
          next={next}
        />
      )}
    </>
  );
}

export { PageProblem as ErrorBoundary };
