import { HistoryLines } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import type { Route } from "./+types/event-history.admin";
import { eventMeta } from "./use-event.ts";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "History");

export const loader = loadPage(async ({ api, params, query }: Page<"eventId">) => {
  const before = query.get("before") ?? undefined;
  const filters = { subject: `event ${params.eventId}`, before };
  return { ...(await found(api.admin.history.$get({ query: filters }))), isFirst: !before };
});

/** The log of staff actions on an event. */
export default function EventHistoryPage({
  loaderData: { lines, next, isFirst },
  params: { eventId },
}: Route.ComponentProps) {
  return (
    <>
      <HistoryLines lines={lines} />
      <ListPages list={portal.eventHistory(eventId)} what="lines" filters={{}} isFirst={isFirst} next={next} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
