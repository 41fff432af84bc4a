import { useState } from "react";
import { data, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/merge-members.admin";
import { type AskedMerge, MergeForm } from "./merge-form.tsx";
import { MergePair } from "./merge-pair.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Merge two companies");

export async function loader({ context, params: { id, other } }: Route.LoaderArgs) {
  const { members } = context.get(apiContext);
  const [preview, overview] = await Promise.all([
    members[":id"].merge[":other"].$get({ param: { id, other } }),
    members[":id"].records.$get({ param: { id: other } }),
  ]);
  if (preview.status === 422) throw data(null, { status: 404 });
  if (preview.status !== 200) return absent(preview);
  if (overview.status !== 200) return absent(overview);
  return { ...(await preview.json()), overview: await overview.json(), requestKey: crypto.randomUUID() };
}

export async function action({ context, params: { id, other }, request }: Route.ActionArgs) {
  const { requestKey, ...form } = (await request.json()) as AskedMerge;
  const response = await context.get(apiContext).members[":id"].merge.$post({
    param: { id },
    header: { "idempotency-key": requestKey },
    json: { other, ...form },
  });
  return response.status === 200 ? redirect(portal.member(id)) : refused(response);
}

export const clientAction = keepTyped;

/** Both companies beside each other: which one stays, what of the other is kept, and what comes over. */
export default function MergeMembersPage({ loaderData: preview }: Route.ComponentProps) {
  if (!preview) return null;
  const { kept, gone } = preview;
  return (
    <div key={`${kept.id} ${kept.version} ${gone.id} ${gone.version}`}>
      <PageHead
        title="Merge two companies"
        note={`The page of ${gone.name} leads to the company that stays.`}
        back={{ to: portal.memberTwins(kept.id), label: "Another company" }}
      />
      <MergePair kept={kept} gone={gone} />
      <Minted preview={preview} />
    </div>
  );
}

/** @param preview with a key that the form keeps: the same form sent twice is one merge. */
function Minted({ preview }: { preview: NonNullable<Route.ComponentProps["loaderData"]> }) {
  const [requestKey] = useState(preview.requestKey);
  return <MergeForm preview={preview} overview={preview.overview} requestKey={requestKey} />;
}

export { PageProblem as ErrorBoundary };
