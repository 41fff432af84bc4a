import { Button } from "@mantine/core";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { FileForm } from "#ui/admin/table-file/file-form.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { TableFileField } from "#ui/admin/table-file/table-file-field.tsx";
import { CLEAR_WORD } from "../../rules/roll/member-words.ts";
import type { ImportWork } from "./use-import.ts";

const HINT = "CSV or an Excel workbook (.xlsx), up to 2 MB and 5,000 rows, with headings above its columns.";

/** Selects the file; nothing is sent before Preview is pressed. */
export function ChooseFile({ work }: { work: ImportWork }) {
  return (
    <FileForm label="File of members" work={work}>
      <TableFileField hint={HINT} problem={work.problem} onChoose={work.choose} />
      <RefusedBox refusal={work.refusal} hasFields />
      <div className={screen.acts}>
        <Button type="submit" loading={work.isLooking}>
          Preview
        </Button>
        <Downloads what="Template" path="/api/admin/member-template" query={{}} />
      </div>
      <details className={screen.help}>
        <summary>How rows and columns are read</summary>
        <ul>
          <li>
            Columns are matched by their headings, including those of other systems, in any order. Each is shown with
            samples, and you can change the match. You can import an exported roll without changes.
          </li>
          <li>
            Accepted dates: 2027-12-31, 12/31/2027 or 31-Dec-27. Missing leading zeros in zip codes are restored, and
            the preview shows it.
          </li>
          <li>Members are matched by name or other names. A name without a match is a new member.</li>
          <li>
            A blank cell changes nothing. To clear a value, enter <code>{CLEAR_WORD}</code> in its cell, with the
            parentheses; the preview shows that it is cleared. Name, address and public list cannot be blank.
          </li>
          <li>Put other names in one cell, separated by semicolons.</li>
          <li>
            Logos, additional email domains and membership status are not imported. Change them on the company&apos;s
            page.
          </li>
        </ul>
      </details>
    </FileForm>
  );
}
