import { data } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/merge-members.admin";
import { MergeForm } from "./merge-form.tsx";
import { MergePair } from "./merge-pair.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Merge two companies");

export const loader = loadPage(async ({ api: { members }, params: { id, other } }: Page<"id" | "other">) => {
  const [answer, overview] = await Promise.all([
    members[":id"].merge[":other"].$get({ param: { id, other } }),
    members[":id"].records.$get({ param: { id: other } }),
  ]);
  if ((answer.status as number) === 422) throw data(null, { status: 404 });
  const [preview, records] = [await found(Promise.resolve(answer)), await found(Promise.resolve(overview))];
  return { ...preview, overview: records };
});

/** Compares two companies: which one remains, which facts of the other are kept, and what moves. */
export default function MergeMembersPage({ loaderData: preview }: Route.ComponentProps) {
  const { kept, gone } = preview;
  return (
    <Workspace
      key={`${kept.id} ${kept.version} ${gone.id} ${gone.version}`}
      title="Merge two companies"
      note={`${gone.name}'s page will redirect to the company you keep.`}
      back={{ to: portal.memberTwins(kept.id), label: "Another company" }}
    >
      <MergePair kept={kept} gone={gone} />
      <MergeForm preview={preview} overview={preview.overview} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
