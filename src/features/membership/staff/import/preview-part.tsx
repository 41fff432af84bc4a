import { countOf } from "#shared/counts.ts";
import { ColumnChoice } from "#ui/admin/table-file/column-choice.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import { MEMBER_FIELD_LABELS } from "../../rules/roll/member-fields.ts";
import { ROLL_COLUMNS } from "../../rules/roll/member-words.ts";
import type { Imported, ImportPreview } from "../../rules/roll/roll-import.ts";
import { ApplyBox } from "./apply-box.tsx";
import { ImportRows } from "./import-rows.tsx";
import type { ImportWork } from "./use-import.ts";

const LABELS = Object.fromEntries(ROLL_COLUMNS.map((name) => [name, MEMBER_FIELD_LABELS[name]]));

type Props = { work: ImportWork; file: File; preview: ImportPreview; onImported: (imported: Imported) => void };

/** Shows the changes that the file would make, row by row. */
export function PreviewPart({ work, file, preview, onImported }: Props) {
  const { counts, ignored, rows, isUnclear } = preview;
  return (
    <section aria-label="Preview" className={screen.preview}>
      <h2 ref={focusWhenShown} tabIndex={-1} className={screen.heading}>
        {isUnclear ? "Choose the column with the company names" : sayCounts(counts)}
      </h2>
      {ignored.length > 0 && (
        <p className={screen.soft}>Ignored columns: {ignored.map((heading) => `“${heading}”`).join(", ")}.</p>
      )}
      <ColumnChoice work={work} read={preview} labels={LABELS} />
      {!isUnclear && (
        <>
          <ApplyBox work={work} file={file} preview={preview} onImported={onImported} />
          <ImportRows rows={rows} />
        </>
      )}
    </section>
  );
}

const sayCounts = ({ added, changed, same, alike, wrong }: ImportPreview["counts"]): string =>
  `${added} added, ${changed} changed, ${same} unchanged, ${alike > 0 ? `${countOf(alike, "possible match", "possible matches")}, ` : ""}${wrong} with errors`;
