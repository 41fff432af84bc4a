import { redirect } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { owedUnder } from "../owed-under.ts";
import type { Route } from "./+types/record-check.admin";
import { CheckEntry } from "./check-entry.tsx";
import { sayTotals } from "./check-words.tsx";
import { ChecksTable } from "./checks-table.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Checks");

export const loader = loadPage(async ({ api, query, now }) => {
  partOfEarlierLink(query);
  const today = await todayOf({ api, now });
  const before = query.get("before") ?? undefined;
  const [page, totals, owed] = await Promise.all([
    found(api.checks.$get({ query: { day: today, before } })),
    found(api["check-totals"].$get({ query: { day: today } })),
    owedUnder(api, query),
  ]);
  return { ...page, today, totals, owed, isFirst: !before };
});

/** @throws a redirect for older links with `?view=deposit`. */
function partOfEarlierLink(query: URLSearchParams): void {
  const { view, ...others } = Object.fromEntries(query);
  if (!view || view === "record") return;
  const rest = new URLSearchParams(others).toString();
  throw redirect(`${portal.checks}/${encodeURIComponent(view)}${rest && `?${rest}`}`);
}

/** Records one check after another, above the list of the day's checks. */
export default function RecordCheckPage({ loaderData: page }: Route.ComponentProps) {
  const { today, owed, checks, totals, isFirst, next } = page;
  return (
    <>
      <CheckEntry key={owed?.reference} today={today} owed={owed?.charges ?? []} />
      {checks.length === 0 ? (
        <EmptyState title="No checks today">Checks received today appear here.</EmptyState>
      ) : (
        <Section title="Received today" act={<ExportMenu files={[{ path: "/api/checks", query: { day: today } }]} />}>
          <p>{sayTotals(totals)}</p>
          <ChecksTable checks={checks} today={today} label="Checks received today" />
        </Section>
      )}
      <ListPages list={portal.checks} what="checks" filters={{}} isFirst={isFirst} next={next} />
    </>
  );
}

export { PageProblem as ErrorBoundary };
