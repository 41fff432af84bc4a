import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { TableFilePage } from "#ui/admin/table-file/table-file-page.tsx";
import { useTableFile } from "#ui/admin/table-file/use-table-file.ts";
import type { CertificationImport } from "../../rules/import/import-view.ts";
import type { Route } from "./+types/import-certifications.admin";
import { ChooseFile } from "./choose-file.tsx";
import { ImportMark } from "./import-mark.tsx";
import { PreviewPart } from "./preview-part.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Import certifications");

export const loader = loadPage(({ api }) => api["certification-imports"].$get());

const BACK = { to: portal.certifications, label: "Certifications" };
const NOTE = "Add technicians and their certifications from a list. You review every row first.";

export default function ImportCertificationsPage({ loaderData: { imports } }: Route.ComponentProps) {
  return (
    <TableFilePage
      head={{ title: "Import certifications", note: NOTE, back: BACK }}
      choose={() => <ImportFile imports={imports} />}
    />
  );
}

function ImportFile({ imports }: { imports: readonly CertificationImport[] }) {
  const work = useTableFile((api, form) => api["certification-import-preview"].$post({ form }));
  const { file, shown } = work;
  return (
    <>
      <ChooseFile work={work} />
      {file && shown && <PreviewPart work={work} file={file} preview={shown} />}
      {!shown && imports.length > 0 && (
        <Section title="Earlier imports">
          <DataTable label="Imported files" columns={columns} rows={imports} keyOf={({ id }) => id} />
        </Section>
      )}
    </>
  );
}

const columns = columnsOf<CertificationImport>([
  {
    key: "file",
    head: "File",
    isWide: true,
    cell: ({ id, fileName }) => <PageLink to={portal.certificationImport(id)}>{fileName}</PageLink>,
  },
  { key: "state", head: "State", phone: "mark", cell: (one) => <ImportMark state={one.state} /> },
  { key: "open", head: "To decide", isAmount: true, cell: ({ counts }) => counts.doubtful },
  { key: "imported", head: "Imported", isAmount: true, cell: ({ counts }) => counts.imported },
  { key: "by", head: "By", phone: "none", cell: ({ importedBy }) => importedBy },
  { key: "at", head: "Date", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
]);

export { PageProblem as ErrorBoundary };
