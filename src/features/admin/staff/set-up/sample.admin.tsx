import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { pathOfSample, SAMPLE_WORDS, type SampleGroup, type SampleItem, type SampleKind } from "../../rules/sample.ts";
import type { Route } from "./+types/sample.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Sample");

export const loader = loadPage(({ api }) => api.admin.sample.$get());

/** Rows and texts of the sample, until they are changed, removed or kept. */
export default function SamplePage({ loaderData: groups }: Route.ComponentProps) {
  return (
    <Workspace
      title="Remaining sample data"
      note="Records from the fictional association. An item leaves this list when you change it, remove it, or keep it as yours."
    >
      {groups.length === 0 && (
        <EmptyState title="No sample data left">All sample records are gone or marked as yours.</EmptyState>
      )}
      {groups.map((group) => (
        <Group key={group.kind} {...group} />
      ))}
    </Workspace>
  );
}

function Group({ kind, items }: SampleGroup) {
  const { title, note } = SAMPLE_WORDS[kind];
  const left = items.filter(({ isKept }) => !isKept).length;
  return (
    <Section
      title={title}
      act={<Keep kind={kind} isKept={left > 0} label={left > 0 ? "Keep all" : "Undo all"} of={title} />}
    >
      <p>
        {left > 0 ? `${left} of ${items.length} still sample data.` : "All kept as yours."} {note}
      </p>
      <details open={items.length < 15}>
        <summary>Show</summary>
        <DataTable
          label={`Sample ${title.toLowerCase()}`}
          columns={COLUMNS}
          rows={items.map((item) => ({ ...item, kind }))}
          keyOf={({ id }) => id}
        />
      </details>
    </Section>
  );
}

const COLUMNS = columnsOf<SampleItem & { kind: SampleKind }>([
  {
    key: "name",
    head: "Name",
    isWide: true,
    cell: ({ kind, id, label }) => <PageLink to={pathOfSample(kind, id, label)}>{label}</PageLink>,
  },
  { key: "parts", head: "Still sample", isWide: true, cell: ({ parts }) => parts.join(", ") },
  {
    key: "state",
    head: "State",
    cell: ({ isKept }) => (isKept ? <Mark tone="good">Yours</Mark> : <Mark tone="over">Sample</Mark>),
  },
  {
    key: "keep",
    head: "Keep",
    phone: "mark",
    cell: ({ kind, id, label, isKept }) => (
      <Keep kind={kind} id={id} isKept={!isKept} label={isKept ? "Undo" : "Keep"} of={label} />
    ),
  },
]);

type KeepProps = { kind: SampleKind; id?: string; isKept: boolean; label: string; of: string };

function Keep({ kind, id, isKept, label, of }: KeepProps) {
  const may = useMay();
  const call = useCall((api) => api.admin.sample.$put({ json: { kind, isKept, ...(id && { id }) } }));
  if (!may("settings")) return null;
  return (
    <ActButton call={call} variant="default" size="compact-md" label={`${label}: ${of}`}>
      {label}
    </ActButton>
  );
}

export { PageProblem as ErrorBoundary };
