import { Link, redirect } from "react-router";
import { countOf } from "#shared/counts.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type FindAnswer, GROUP_TITLES, type Hit, KIND_LABELS } from "../../rules/find.ts";
import type { Route } from "./+types/find.admin";
import { withReference } from "./find-choices.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Find");

const MOST = "30";

/** Opens the page of a single result at once, such as that of a reference. */
export const loader = loadPage(async ({ api, query }): Promise<FindAnswer> => {
  const q = (query.get("q") ?? "").trim().slice(0, 100);
  if (!q) return { q, groups: [] };
  const answer = await found(api.admin.find.$get({ query: { q, limit: MOST } }));
  const [only, ...others] = answer.groups.flatMap(({ hits }) => hits);
  if (only && others.length === 0) throw redirect(only.path);
  return answer;
});

/** All results for the words in the Find field, in groups. */
export default function FindPage({ loaderData: { q, groups } }: Route.ComponentProps) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <Workspace
      title={q ? `Find: ${q}` : "Find"}
      note={q ? `${countOf(count, "result")}. Partial words work too.` : "Search with the field above."}
    >
      {q && groups.length === 0 && (
        <EmptyState title="Nothing found">
          Try part of a name or company, an email address, a phone number, or a reference such as R-7K3F9Q.
        </EmptyState>
      )}
      {groups.map(({ group, hits, hasMore }) => (
        <Section key={group} title={GROUP_TITLES[group]}>
          <DataTable
            label={`Found: ${GROUP_TITLES[group]}`}
            columns={columns}
            // One registration may hold two golfers of the same name.
            rows={hits.map((hit, at) => ({ ...hit, at }))}
            keyOf={({ at }) => String(at)}
            isFaint={({ isOver }) => isOver}
          />
          {hasMore && <p>More results available. Add a word to narrow the search.</p>}
        </Section>
      ))}
    </Workspace>
  );
}

const columns = columnsOf<Hit & { at: number }>([
  {
    key: "name",
    head: "Name",
    isWide: true,
    cell: ({ path, label }) => <Link to={path}>{label}</Link>,
    marks: ({ isOver }) => isOver && <Mark tone="over">Inactive</Mark>,
  },
  {
    key: "detail",
    head: "Details",
    isWide: true,
    cell: ({ label, detail, reference }) => withReference(label, detail, reference),
  },
  { key: "kind", head: "Type", phone: "mark", cell: ({ kind }) => KIND_LABELS[kind] },
]);

export { PageProblem as ErrorBoundary };
