import { Button } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { DownloadButton } from "#ui/admin/calls/download-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { readingFields } from "#ui/admin/table-file/column-choice.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import type { TableFile } from "#ui/admin/table-file/use-table-file.ts";
import type { CertificationPreview } from "../../rules/import/import-view.ts";
import type { ImportWork } from "./import-work.ts";

type Props = {
  work: ImportWork;
  file: File;
  preview: CertificationPreview;
  also: Readonly<Record<string, string>>;
  /** Levels were changed and not previewed yet. */
  isOff: boolean;
};

const OUTDATED = "certifications.import-outdated";

/** The one button that imports, and what becomes of the rows that it does not import. */
export function ApplyBox({ work, file, preview, also, isOff }: Props) {
  const { digest, counts } = preview;
  const sent = { ...readingFields(preview), ...also, file };
  const { run, isSending, refusal } = useCall(
    (api, form: TableFile, key) =>
      api["certification-imports"].$post({ header: { "idempotency-key": key }, form: form as never }),
    { leadsTo: ({ id }) => portal.certificationImport(id) },
  );
  const news = counts["new-person"] + counts["new-certification"];
  const open = counts.doubtful + counts.wrong;
  return (
    <div className={screen.box}>
      {counts.wrong > 0 && <WrongRows sent={sent} count={counts.wrong} />}
      {counts.doubtful > 0 && (
        <p>
          <strong>{`${countOf(counts.doubtful, "row")} to decide.`}</strong> After the import you decide each of them:
          import it or drop it.
        </p>
      )}
      {news + open === 0 && <p>Nothing to import: every certification is on file already.</p>}
      <RefusedBox refusal={refusal} hasFields />
      <div className={screen.acts}>
        {refusal?.code === OUTDATED ? (
          <Button loading={work.isLooking} onClick={() => work.preview({ ...readingFields(preview), ...also })}>
            Preview again
          </Button>
        ) : (
          news + open > 0 && (
            <Button loading={isSending} disabled={isOff} onClick={() => run({ ...sent, digest })}>
              {news > 0 ? `Import ${countOf(news, "certification")}` : `Keep ${countOf(open, "row")} to decide`}
            </Button>
          )
        )}
        {isOff && <p>Preview with the changed levels first.</p>}
      </div>
    </div>
  );
}

const WrongRows = ({ sent, count }: { sent: TableFile; count: number }) => (
  <>
    <p>
      <strong>{countOf(count, "row")} with errors.</strong> Correct the file and choose it again, or correct them one by
      one after the import.
    </p>
    <div className={screen.acts}>
      <DownloadButton
        read={(api) => api["certification-import-wrong-rows"].$post({ form: sent as never })}
        nameOf={(type) => `wrong-rows.${type.startsWith("text/csv") ? "csv" : "xlsx"}`}
      >
        Download rows with errors
      </DownloadButton>
    </div>
  </>
);
