import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { TableFilePage } from "#ui/admin/table-file/table-file-page.tsx";
import type { Imported } from "../../rules/roll/roll-import.ts";
import type { Route } from "./+types/import-members.admin";
import { ChooseFile } from "./choose-file.tsx";
import { ImportResult } from "./import-result.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { useImport } from "./use-import.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Import members");

/** Checks the user's role before a file is selected. */
export const loader = loadPage(({ api }) => api.members.$get({ query: { limit: "1" } }));

const BACK = { to: portal.members, label: "Members" };
const NOTE = "Add and update members from a spreadsheet. You review every change first.";

const ImportMembersPage = () => (
  <TableFilePage<Imported>
    head={{ title: "Import members", note: NOTE, back: BACK }}
    choose={(onImported) => <ImportFile onImported={onImported} />}
    result={(imported, onAgain) => <ImportResult imported={imported} onAgain={onAgain} />}
  />
);

export default ImportMembersPage;

function ImportFile({ onImported }: { onImported: (imported: Imported) => void }) {
  const work = useImport();
  const { file, shown } = work;
  return (
    <>
      <ChooseFile work={work} />
      {file && shown && <PreviewPart work={work} file={file} preview={shown} onImported={onImported} />}
    </>
  );
}

export { PageProblem as ErrorBoundary };
