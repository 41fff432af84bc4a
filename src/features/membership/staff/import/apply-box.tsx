import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { DownloadButton } from "#ui/admin/calls/download-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { readingFields } from "#ui/admin/table-file/column-choice.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import type { TableFile } from "#ui/admin/table-file/use-table-file.ts";
import type { Imported, ImportPreview } from "../../rules/roll/roll-import.ts";
import type { ImportWork } from "./use-import.ts";

type Props = { work: ImportWork; file: File; preview: ImportPreview; onImported: (imported: Imported) => void };

const OUTDATED = "membership.import-outdated";

/** The one button that changes the roll, and the obstacles to pressing it. */
export function ApplyBox({ work, file, preview, onImported }: Props) {
  const [skips, setSkips] = useState(false);
  const [adds, setAdds] = useState(false);
  const { digest, counts } = preview;
  const sent = { ...readingFields(preview), file };
  const { run, isSending, refusal } = useCall(
    (api, form: TableFile, key) =>
      api["member-imports"].$post({ header: { "idempotency-key": key }, form: form as never }),
    { after: onImported },
  );
  const news = counts.added + counts.changed + (adds ? counts.alike : 0);
  const skipWrong = skips && counts.wrong > 0 ? "yes" : "no";
  const apply = () => run({ ...sent, digest, skipWrong, addAlike: adds ? "yes" : "no" });
  return (
    <div className={screen.box}>
      {counts.wrong > 0 && (
        <WrongRows sent={sent} count={counts.wrong} skips={news > 0 ? skips : undefined} onSkips={setSkips} />
      )}
      {counts.alike > 0 && <AlikeRows count={counts.alike} adds={adds} onAdds={setAdds} />}
      {news === 0 && <p>Nothing to import: no changes found.</p>}
      <RefusedBox refusal={refusal} hasFields />
      <div className={screen.acts}>
        {refusal?.code === OUTDATED ? (
          <Button loading={work.isLooking} onClick={() => work.preview(readingFields(preview))}>
            Preview again
          </Button>
        ) : (
          news > 0 && (
            <Button loading={isSending} onClick={apply}>
              {`Import ${countOf(news, "member")}`}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

type AlikeProps = { count: number; adds: boolean; onAdds: (adds: boolean) => void };

const AlikeRows = ({ count, adds, onAdds }: AlikeProps) => (
  <>
    <p>
      <strong>{`${countOf(count, "row")} may already be on the roll`}</strong>, under a different spelling. Review them
      below. If it is the same company, use the roll's spelling in your file.
    </p>
    <div className={screen.acts}>
      <Checkbox
        label={`Different companies: add ${countOf(count, "row")}`}
        checked={adds}
        onChange={(event) => onAdds(event.currentTarget.checked)}
      />
    </div>
  </>
);

type WrongProps = {
  /** The file, and how it was read. */
  sent: TableFile;
  count: number;
  /** Absent if nothing else would be imported. */
  skips: boolean | undefined;
  onSkips: (skips: boolean) => void;
};

const WrongRows = ({ sent, count, skips, onSkips }: WrongProps) => (
  <>
    <p>
      <strong>{countOf(count, "row")} cannot be imported.</strong> Correct the file and choose it again
      {skips !== undefined && ", or skip rows with errors and correct them later"}.
    </p>
    <div className={screen.acts}>
      <DownloadButton
        read={(api) => api["member-imports"]["wrong-rows"].$post({ form: sent as never })}
        nameOf={(type) => `wrong-rows.${type.startsWith("text/csv") ? "csv" : "xlsx"}`}
      >
        Download rows with errors
      </DownloadButton>
      {skips !== undefined && (
        <Checkbox
          label={`Skip ${countOf(count, "row")} with errors`}
          checked={skips}
          onChange={(event) => onSkips(event.currentTarget.checked)}
        />
      )}
    </div>
  </>
);
