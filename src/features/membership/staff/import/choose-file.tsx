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
            Columns are found by their headings, also those of other systems, in any order and below a title. Each is
            shown with samples, and you can say what it holds. The exported roll can be read back as it is.
          </li>
          <li>
            Days read as 2027-12-31, 12/31/2027 or 31-Dec-27. A zip code that lost its zero gets it back, and the
            preview says so.
          </li>
          <li>A member is found by its name, or another name of it. A name that no member has is a new member.</li>
          <li>
            An empty cell leaves what is there. To empty a fact, write <code>{CLEAR_WORD}</code> in its cell, with the
            parentheses: the preview says that it is cleared. Name, address and public list cannot be empty.
          </li>
          <li>Other names stand in one cell, with a semicolon between them.</li>
          <li>
            Logos, further email domains and the state of the membership are not read: the company&apos;s page has them.
          </li>
        </ul>
      </details>
    </FileForm>
  );
}
