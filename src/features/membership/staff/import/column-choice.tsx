import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import screen from "#ui/admin/table-file/table-file.module.css";
import { MEMBER_FIELD_LABELS } from "../../rules/roll/member-fields.ts";
import { ROLL_COLUMNS, type RollColumn } from "../../rules/roll/member-words.ts";
import type { ImportPreview } from "../../rules/roll/roll-import.ts";
import { fieldsOf, type ImportWork } from "./use-import.ts";

const FACTS = ROLL_COLUMNS.map((value) => ({ value, label: MEMBER_FIELD_LABELS[value] }));

/** How the file was read, each column with samples; staff correct wrong guesses and preview again. */
export function ColumnChoice({ work, preview }: { work: ImportWork; preview: ImportPreview }) {
  const { sheets, headings, samples } = preview;
  const [isOpen, setIsOpen] = useState(preview.isUnclear);
  const [sheet, setSheet] = useState(preview.sheet);
  const [columns, setColumns] = useState(preview.columns);
  // Another sheet has its own columns.
  const again = () => work.preview(sheet === preview.sheet ? fieldsOf({ sheet, columns }) : { sheet: String(sheet) });
  return (
    <details className={screen.help} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>How the columns were read</summary>
      {isOpen && (
        <>
          {sheets.length > 1 && (
            <NativeSelect
              label="Sheet"
              value={String(sheet)}
              data={sheets.map((label, at) => ({ value: String(at), label }))}
              onChange={(event) => setSheet(Number(event.currentTarget.value))}
            />
          )}
          {sheet === preview.sheet && (
            <div className={screen.columns}>
              {headings.map((heading, at) => (
                <NativeSelect
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and none moves
                  key={at}
                  label={heading || `Column ${at + 1}`}
                  description={samples[at]?.join(", ") || "Blank"}
                  value={ROLL_COLUMNS.find((name) => columns[name] === at) ?? ""}
                  data={[{ value: "", label: "Ignore" }, ...FACTS]}
                  onChange={(event) => setColumns(held(columns, at, event.currentTarget.value as RollColumn | ""))}
                />
              ))}
            </div>
          )}
          <Button variant="default" loading={work.isLooking} onClick={again}>
            {sheet === preview.sheet ? "Preview with these columns" : "Preview this sheet"}
          </Button>
        </>
      )}
    </details>
  );
}

type Columns = ImportPreview["columns"];

/** Maps columns to facts one to one: a fact assigned to a column is taken from its previous column. */
function held(columns: Columns, at: number, name: RollColumn | ""): Columns {
  const others = Object.entries(columns).map(([fact, column]) => [fact, column === at ? -1 : column]);
  return { ...Object.fromEntries(others), ...(name && { [name]: at }) };
}
