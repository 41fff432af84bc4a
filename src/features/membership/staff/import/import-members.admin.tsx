import { useState } from "react";
import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Imported } from "../../rules/roll/roll-import.ts";
import type { Route } from "./+types/import-members.admin";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./import.module.css";
import { importFile, previewFile } from "./import-action.ts";
import { ImportResult } from "./import-result.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { useImport } from "./use-import.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Import the roll");

/** Nothing but whether the roll may be read: who may not is told before a file is chosen. */
export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).members.$get({ query: { limit: "1" } });
  return response.status === 200 ? { total: (await response.json()).total } : absent(response);
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  return form.get("deed") === "import" ? importFile(api, form) : previewFile(api, form);
}

export const clientAction = keepTyped;

const BACK = { to: portal.members, label: "Members" };
const NOTE =
  "Enter new members and correct those on the roll from a spreadsheet. You see every change before it is made.";

export default function ImportMembersPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <ImportMembers />;
}

function ImportMembers() {
  const [round, setRound] = useState(0);
  const [imported, setImported] = useState<Imported>();
  const again = () => {
    setImported(undefined);
    setRound(round + 1);
  };
  return (
    <>
      <PageHead title="Import the roll" note={NOTE} back={BACK} />
      <div className={styles.unscripted}>
        <DangerBox tone="warning" message="This page needs JavaScript, which your browser does not run." />
      </div>
      <div className={styles.scripted}>
        {imported ? (
          <ImportResult imported={imported} onAgain={again} />
        ) : (
          <ImportFile key={round} onImported={setImported} />
        )}
      </div>
    </>
  );
}

function ImportFile({ onImported }: { onImported: (imported: Imported) => void }) {
  const work = useImport();
  const { file, shown } = work;
  return (
    <>
      <ChooseFile work={work} />
      {file && shown && <PreviewPart key={shown.requestKey} {...{ work, file, shown, onImported }} />}
    </>
  );
}

export { PageProblem as ErrorBoundary };
