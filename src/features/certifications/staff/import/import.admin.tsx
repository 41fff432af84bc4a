import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { type Chip, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useFollowing } from "#ui/admin/use-following.ts";
import { ROW_STATES, type RowState } from "../../rules/import/import-states.ts";
import type { CertificationImport } from "../../rules/import/import-view.ts";
import type { Route } from "./+types/import.admin";
import { ImportMark } from "./import-mark.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { QueuedRows } from "./queued-rows.tsx";
import { UndoImport } from "./undo-import.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.one.fileName ?? "Import");

export const loader = loadPage(async ({ api, params, query }: Page<"id">) => {
  const calls = api["certification-imports"][":id"];
  const after = query.get("after") ?? undefined;
  const one = await found(calls.$get({ param: params }));
  const state =
    ROW_STATES.find((name) => name === query.get("state")) ?? (one.counts.doubtful ? "doubtful" : "imported");
  const page = await found(calls.rows.$get({ param: params, query: { state, after } }));
  return { one, state, page, isFirst: !after };
});

/** An import: how far it is, what became of its rows, and the rows that staff decide. */
export default function ImportPage({ loaderData: { one, state, page, isFirst } }: Route.ComponentProps) {
  useFollowing(one.state === "importing" || one.state === "undoing");
  return (
    <Workspace
      title={one.fileName}
      back={{ to: portal.importCertifications, label: "Import certifications" }}
      state={<ImportMark state={one.state} />}
      note={`${countOf(one.rows, "row")}, by ${one.importedBy} on ${formatDay(one.createdAt.slice(0, 10))}`}
      more={one.mayUndo && <UndoImport one={one} />}
    >
      <ImportProgress one={one} />
      <Toolbar label="Filter by state" chips={chipsOf(one, state)} />
      <QueuedRows page={page} state={state} />
      <ListPages
        list={portal.certificationImport(one.id, state)}
        what="rows"
        filters={{}}
        cursor="after"
        isOldestFirst
        isFirst={isFirst}
        next={page.next === null ? null : String(page.next)}
      />
    </Workspace>
  );
}

const CHIPS: readonly [RowState, string][] = [
  ["doubtful", "To decide"],
  ["ready", "Waiting"],
  ["imported", "Imported"],
  ["same", "Unchanged"],
  ["dropped", "Dropped"],
  ["undone", "Undone"],
  ["kept", "Not undone"],
];

/** States that an import need not have are shown once a row has them. */
const ALWAYS: readonly RowState[] = ["doubtful", "imported", "same"];

const chipsOf = ({ id, counts }: CertificationImport, current: RowState): Chip[] =>
  CHIPS.filter(([state]) => ALWAYS.includes(state) || counts[state] > 0 || state === current).map(([state, label]) => ({
    label,
    count: counts[state],
    to: portal.certificationImport(id, state),
    isCurrent: state === current,
  }));

export { PageProblem as ErrorBoundary };
