import screen from "#ui/admin/table-file/table-file.module.css";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { Imported, ImportPreview } from "../../rules/roll/roll-import.ts";
import { ApplyBox } from "./apply-box.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { fieldsOf, type ImportWork, type Previewed } from "./import-action.ts";
import { ImportRows } from "./import-rows.tsx";

type Props = { work: ImportWork; file: File; shown: Previewed; onImported: (imported: Imported) => void };

/** What the file would change, row by row. */
export function PreviewPart({ work, file, shown, onImported }: Props) {
  const { preview } = shown;
  const { counts, ignored, rows, isUnclear } = preview;
  const onAgain = () => work.preview(fieldsOf(preview));
  return (
    <section aria-label="Preview">
      <h2 ref={focusWhenShown} tabIndex={-1} className={screen.heading}>
        {isUnclear ? "Choose the column of the company names" : sayCounts(counts)}
      </h2>
      {ignored.length > 0 && (
        <p className={screen.soft}>Not read: {ignored.map((heading) => `“${heading}”`).join(", ")}.</p>
      )}
      <ColumnChoice work={work} preview={preview} />
      {!isUnclear && (
        <>
          <ApplyBox {...{ file, shown, onImported, isLooking: work.isLooking, onAgain }} />
          <ImportRows rows={rows} counts={counts} />
        </>
      )}
    </section>
  );
}

const sayCounts = ({ added, changed, same, alike, wrong }: ImportPreview["counts"]): string =>
  `${added} added, ${changed} changed, ${same} the same, ${alike > 0 ? `${alike} to look at, ` : ""}${wrong} wrong`;
