import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { TableFilePage } from "#ui/admin/table-file/table-file-page.tsx";
import { useTableFile } from "#ui/admin/table-file/use-table-file.ts";
import type { Imported } from "../../rules/roll/roll-import.ts";
import type { Route } from "./+types/import-members.admin";
import { ChooseFile } from "./choose-file.tsx";
import { importFile, type Previewed, previewFile } from "./import-action.ts";
import { ImportResult } from "./import-result.tsx";
import { PreviewPart } from "./preview-part.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Import the roll");

/** Nothing but whether the roll may be read: a user who may not is told before a file is chosen. */
export const loader = loadPage(({ api }) => found(api.members.$get({ query: { limit: "1" } })));

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  return form.get("deed") === "import" ? importFile(api, form) : previewFile(api, form);
}

export const clientAction = keepTyped;

const BACK = { to: portal.members, label: "Members" };
const NOTE =
  "Enter new members and correct those on the roll from a spreadsheet. You see every change before it is made.";

const ImportMembersPage = () => (
  <TableFilePage<Imported>
    head={{ title: "Import the roll", note: NOTE, back: BACK }}
    choose={(onImported) => <ImportFile onImported={onImported} />}
    result={(imported, onAgain) => <ImportResult imported={imported} onAgain={onAgain} />}
  />
);

export default ImportMembersPage;

function ImportFile({ onImported }: { onImported: (imported: Imported) => void }) {
  const work = useTableFile<Previewed>();
  const { file, shown } = work;
  return (
    <>
      <ChooseFile work={work} />
      {file && shown && <PreviewPart key={shown.requestKey} {...{ work, file, shown, onImported }} />}
    </>
  );
}

export { PageProblem as ErrorBoundary };
