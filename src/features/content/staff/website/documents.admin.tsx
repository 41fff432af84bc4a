import { Button } from "@mantine/core";
import { Link } from "react-router";
import { z } from "zod";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { DOCUMENT_BUCKETS, type DocumentBucket, type StaffDocument } from "../../rules/documents.ts";
import type { Route } from "./+types/documents.admin";
import { DocumentMark, KINDS } from "./document-words.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Documents");

const filtersSchema = z.object({ bucket: z.enum(DOCUMENT_BUCKETS) });

export const loader = loadPage(async ({ api, query }) => {
  const filters = filtersIn(filtersSchema, query);
  const before = query.get("before") ?? undefined;
  const page = await found(api.admin.documents.$get({ query: { ...filters, before } }));
  return { ...page, bucket: filters.bucket as DocumentBucket | undefined, isFirst: !before };
});

const LIST = portal.documents;

const columns = columnsOf<StaffDocument>([
  {
    key: "title",
    head: "Document",
    isWide: true,
    cell: ({ id, title }) => <PageLink to={portal.document(id)}>{title}</PageLink>,
    marks: ({ id }) => <SampleMark of={id} />,
  },
  { key: "kind", head: "Kind", cell: ({ bucket }) => KINDS[bucket] },
  { key: "from", head: "In effect from", cell: ({ effectiveOn }) => <ShortDate at={effectiveOn} /> },
  { key: "until", head: "Until", cell: ({ supersededOn }) => supersededOn && <ShortDate at={supersededOn} /> },
  { key: "state", head: "State", phone: "mark", cell: ({ state }) => <DocumentMark state={state} /> },
]);

/** Notices, specifications and certification documents: upcoming, in effect and past. */
export default function DocumentsPage({ loaderData: page }: Route.ComponentProps) {
  const { documents, bucket, isFirst, next } = page;
  const chip = (value: DocumentBucket | undefined, label: string) => ({
    label,
    to: value ? `${LIST}?bucket=${value}` : LIST,
    isCurrent: bucket === value,
  });
  return (
    <Workspace
      title="Documents"
      note="Notices, specifications and certification papers on the website"
      more={
        <Button component={Link} to={portal.noticeSubscribers} variant="default">
          Subscribers
        </Button>
      }
      primary={
        <Button component={Link} to={portal.newDocument}>
          Add a document
        </Button>
      }
    >
      <Toolbar
        label="Documents by kind"
        chips={[chip(undefined, "All"), ...DOCUMENT_BUCKETS.map((value) => chip(value, KINDS[value]))]}
        found={bucket ? countedOf(page, "document") : ""}
      />
      {documents.length > 0 ? (
        <DataTable label="Documents" columns={columns} rows={documents} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title="No documents">Documents become public on their effective date.</EmptyState>
      )}
      <ListPages list={LIST} what="documents" filters={bucket ? { bucket } : {}} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };
