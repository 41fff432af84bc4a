import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { ColumnChoice } from "#ui/admin/table-file/column-choice.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import { IMPORT_LABELS } from "../../rules/import/import-fields.ts";
import type { CertificationPreview } from "../../rules/import/import-view.ts";
import { ApplyBox } from "./apply-box.tsx";
import type { ImportWork } from "./import-work.ts";
import { LevelChoice } from "./level-choice.tsx";
import { PreviewRows } from "./preview-rows.tsx";

type Props = { work: ImportWork; file: File; preview: CertificationPreview };

/** Shows what the import would do, row by row. */
export function PreviewPart({ work, file, preview }: Props) {
  const { counts, ignored, rows, isUnclear, missing } = preview;
  const [levels, setLevels] = useState<Record<string, string>>({});
  const pairs = preview.levelWords.map(({ words, level }) => [words, levels[words] ?? level ?? ""]);
  const also = { levels: JSON.stringify(pairs) };
  return (
    <section aria-label="Preview" className={screen.preview}>
      <h2 ref={focusWhenShown} tabIndex={-1} className={screen.heading}>
        {isUnclear ? `Choose the columns for ${missing.join(", ")}` : sayCounts(counts)}
      </h2>
      {ignored.length > 0 && (
        <p className={screen.soft}>Ignored columns: {ignored.map((heading) => `\u201C${heading}\u201D`).join(", ")}.</p>
      )}
      <ColumnChoice work={work} read={preview} labels={IMPORT_LABELS} also={isUnclear ? {} : also} />
      {!isUnclear && (
        <>
          <LevelChoice work={work} preview={preview} levels={levels} setLevels={setLevels} also={also} />
          <ApplyBox work={work} file={file} preview={preview} also={also} isOff={Object.keys(levels).length > 0} />
          <PreviewRows rows={rows} />
        </>
      )}
    </section>
  );
}

const sayCounts = (counts: CertificationPreview["counts"]): string =>
  [
    countOf(counts["new-person"], "new technician"),
    `${countOf(counts["new-certification"], "certification")} of known technicians`,
    `${counts.same} unchanged`,
    `${counts.doubtful} to decide`,
    `${counts.wrong} with errors`,
  ].join(", ");
