import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { StaffDocument } from "../../rules/documents.ts";
import type { Route } from "./+types/document.admin";
import { DocumentForms } from "./document-forms.tsx";
import { DocumentMark, daysOf, KINDS } from "./document-words.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.document.title ?? "Document");

export const loader = loadPage(async ({ api, params, now }: Page<"id">) => {
  const [document, { timeZone }] = await Promise.all([
    found(api.documents[":id"].$get({ param: params })),
    found(api.content.organization.$get()),
  ]);
  return { document, today: isoDay(now(), timeZone) };
});

const editionColumns = columnsOf<StaffDocument["editions"][number]>([
  {
    key: "from",
    head: "In effect from",
    cell: ({ url, effectiveOn }) => (
      <a href={url} target="_blank" rel="noopener">
        <ShortDate at={effectiveOn} />
      </a>
    ),
  },
  { key: "by", head: "Uploaded by", isWide: true, cell: ({ uploadedBy }) => uploadedBy },
  { key: "size", head: "Size", isAmount: true, cell: ({ bytes }) => `${Math.ceil(bytes / 1024)} KB` },
  { key: "state", head: "State", phone: "mark", cell: ({ state }) => <DocumentMark state={state} /> },
]);

/** A document: its address, dates and files, and the staff's actions. */
export default function DocumentPage({ loaderData: { document, today } }: Route.ComponentProps) {
  const { id, title, bucket, url, state, editions } = document;
  return (
    <Workspace
      key={id}
      title={title}
      back={{ to: portal.documents, label: "Documents" }}
      state={<DocumentMark state={state} />}
      note={KINDS[bucket]}
    >
      <Facts>
        <Fact label="Address">
          <a href={url} target="_blank" rel="noopener">
            {url}
          </a>
        </Fact>
        <Fact label="In effect">{daysOf(document)}</Fact>
      </Facts>
      <Section title="Files">
        <DataTable label="Editions" columns={editionColumns} rows={editions} keyOf={(edition) => edition.id} />
      </Section>
      <DocumentForms document={document} today={today} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
