import { Button } from "@mantine/core";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { FileForm } from "#ui/admin/table-file/file-form.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { TableFileField } from "#ui/admin/table-file/table-file-field.tsx";
import type { ImportWork } from "./import-work.ts";

const HINT = "CSV or an Excel workbook (.xlsx), up to 2 MB and 10,000 rows, one certification per row.";

/** Selects the file; nothing is sent before Preview is pressed. */
export const ChooseFile = ({ work }: { work: ImportWork }) => (
  <FileForm label="List of certifications" work={work}>
    <TableFileField hint={HINT} problem={work.problem} onChoose={work.choose} />
    <RefusedBox refusal={work.refusal} hasFields />
    <div className={screen.acts}>
      <Button type="submit" loading={work.isLooking}>
        Preview
      </Button>
    </div>
    <details className={screen.help}>
      <summary>How rows and columns are read</summary>
      <ul>
        <li>
          Each row needs a name, employer, level, certification ID, first day and last day. Email, phone and birthday
          may be blank. You can import the exported list of certifications without changes.
        </li>
        <li>Accepted dates: 2027-12-31, 12/31/2027 or Excel dates. Enter years with four digits.</li>
        <li>
          A technician is found by name together with email, birthday or employer. A row that resembles somebody else
          waits for your decision.
        </li>
        <li>
          The last day is imported as it is. A certification whose last day has passed is imported as expired. No emails
          are sent.
        </li>
        <li>A certification that is on file with the same days is not changed.</li>
      </ul>
    </details>
  </FileForm>
);
