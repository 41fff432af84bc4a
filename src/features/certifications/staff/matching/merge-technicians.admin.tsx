import { Button } from "@mantine/core";
import { data, Link } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { MergeTechniciansPreview, TechnicianMergePage } from "../../rules/matching/merge-view.ts";
import type { Route } from "./+types/merge-technicians.admin";
import { BothSides, nameOf } from "./both-sides.tsx";
import { MergeForm } from "./merge-form.tsx";
import { TwinsPage } from "./technician-twins.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Merge two technicians");

export const loader = loadPage(async ({ api: { admin }, query }) => {
  const { merged, keep, gone, q } = Object.fromEntries(query) as Record<string, string | undefined>;
  const merges = admin["technician-merges"];
  if (merged) return { merge: await found(merges[":id"].$get({ param: { id: merged } })) };
  if (!keep) {
    // Checks the user's role first.
    await found(admin.technicians.$get({ query: { limit: "1" } }));
    throw data(null, { status: 404 });
  }
  if (gone) return { preview: await found(merges.preview.$get({ query: { keep, gone } })) };
  const typed = q?.trim() || undefined;
  const twins = admin.technicians[":id"].twins;
  const [likely, search] = await Promise.all([
    found(twins.$get({ param: { id: keep }, query: {} })),
    typed ? found(twins.$get({ param: { id: keep }, query: { q: typed } })) : undefined,
  ]);
  return { twins: { ...likely, q: typed, others: search?.twins ?? [] } };
});

/** Selects the other technician, compares the two, and shows the merge with its undo. */
export default function MergeTechniciansPage({ loaderData }: Route.ComponentProps) {
  const { merge, preview, twins } = loaderData;
  if (merge) return <MergedPage key={merge.id} merge={merge} />;
  if (preview) return <ComparePage key={`${preview.keep.id} ${preview.gone.id}`} preview={preview} />;
  return twins ? <TwinsPage {...twins} /> : null;
}

function ComparePage({ preview }: { preview: MergeTechniciansPreview }) {
  const { keep, gone } = preview;
  const [kept, going] = [keep.id ?? "", gone.id ?? ""];
  return (
    <Workspace
      title="Merge two technicians"
      note={`Everything of ${nameOf(gone)} moves to the technician you keep. You can undo the merge.`}
      back={{ to: portal.mergeTechnicians(kept), label: "Another technician" }}
      more={
        <Button component={Link} to={portal.mergeTechnicians(going, kept)} variant="default">
          Swap
        </Button>
      }
    >
      <Section title="Compare">
        <BothSides label="The two technicians" heads={["Keep", "Merge into it"]} sides={[keep, gone]} />
      </Section>
      <MergeForm preview={preview} />
    </Workspace>
  );
}

function MergedPage({ merge }: { merge: TechnicianMergePage }) {
  const { id, kept, gone, at, by, undoneAt, undoneBy } = merge;
  const undo = useCall((api) => api.admin["technician-merges"][":id"].undo.$post({ param: { id } }), {
    summary: "The merge is undone.",
  });
  const [first] = kept.certifications;
  return (
    <Workspace
      title={`${nameOf(gone)} was merged into ${nameOf(kept)}`}
      back={
        first
          ? { to: portal.certification(first.id), label: nameOf(kept) }
          : { to: portal.certifications, label: "Certifications" }
      }
      note={
        <>
          {by}, <ShortDate at={at} />
          {undoneAt && (
            <>
              {" \u00B7 "}undone by {undoneBy}, <ShortDate at={undoneAt} />
            </>
          )}
        </>
      }
    >
      <BothSides label="The two technicians" heads={["Kept", "Merged"]} sides={[kept, gone]} />
      <ActButton call={undo} variant="default" isOff={undoneAt !== null} label={`Undo merge of ${nameOf(gone)}`}>
        Undo merge
      </ActButton>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
