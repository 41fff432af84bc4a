import { portal } from "#shared/portal-paths.ts";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/wording.admin";
import { WordingDesk } from "./wording-desk.tsx";
import { WordingMark } from "./wording-mark.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.title ?? "Email wording");

export const loader = loadPage(({ api, params }: Page<"letter">) =>
  api.admin.wordings[":letter"].$get({ param: params }),
);

export default function WordingPage({ loaderData: wording }: Route.ComponentProps) {
  return (
    <Workspace
      title={wording.title}
      back={{ to: portal.wordings, label: "Email wording" }}
      state={<WordingMark state={wording.state} />}
      note={wording.sent}
    >
      {wording.state === "unusable" && (
        <DangerBox
          title="This email uses the original wording"
          message={`The saved wording could not be used: ${wording.problem} Correct it and save, or restore the original.`}
        />
      )}
      <WordingDesk key={wording.letter} wording={wording} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
