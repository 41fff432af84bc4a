import { Button, NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import screen from "./table-file.module.css";

type Columns = Readonly<Record<string, number>>;

/** How a file was read. */
export type ReadColumns = {
  /** Names of a workbook's sheets, and which of them was read. */
  sheets: readonly string[];
  sheet: number;
  headings: readonly string[];
  samples: readonly (readonly string[])[];
  /** Column of each fact; -1 where the file lacks it. */
  columns: Columns;
  isUnclear: boolean;
};

type Props = {
  work: { isLooking: boolean; preview: (fields?: Record<string, string>) => void };
  read: ReadColumns;
  /** Names of the facts, in their order. */
  labels: Readonly<Record<string, string>>;
  /** Further form fields of the preview. */
  also?: Readonly<Record<string, string>>;
  /** Further choices under the columns. */
  children?: ReactNode;
};

/** Form fields that say how a file was read, or is to be read. */
export const readingFields = ({ sheet, columns }: Pick<ReadColumns, "sheet" | "columns">): Record<string, string> =>
  Object.fromEntries(Object.entries({ sheet, ...columns }).map(([name, at]) => [name, String(at)]));

/** How the file was read, each column with samples; staff correct wrong guesses and preview again. */
export function ColumnChoice({ work, read, labels, also = {}, children }: Props) {
  const { sheets, headings, samples } = read;
  const [isOpen, setIsOpen] = useState(read.isUnclear);
  const [sheet, setSheet] = useState(read.sheet);
  const [columns, setColumns] = useState(read.columns);
  const facts = Object.entries(labels).map(([value, label]) => ({ value, label }));
  // Another sheet has its own columns.
  const again = () =>
    work.preview(sheet === read.sheet ? { ...readingFields({ sheet, columns }), ...also } : { sheet: String(sheet) });
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
          {sheet === read.sheet && (
            <div className={screen.columns}>
              {headings.map((heading, at) => (
                <NativeSelect
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and none moves
                  key={at}
                  label={heading || `Column ${at + 1}`}
                  description={samples[at]?.join(", ") || "Blank"}
                  value={facts.find(({ value }) => columns[value] === at)?.value ?? ""}
                  data={[{ value: "", label: "Ignore" }, ...facts]}
                  onChange={(event) => setColumns(held(columns, at, event.currentTarget.value))}
                />
              ))}
            </div>
          )}
          {sheet === read.sheet && children}
          <Button variant="default" loading={work.isLooking} onClick={again}>
            {sheet === read.sheet ? "Preview with these columns" : "Preview this sheet"}
          </Button>
        </>
      )}
    </details>
  );
}

/** Maps columns to facts one to one: a fact assigned to a column is taken from its previous column. */
function held(columns: Columns, at: number, name: string): Columns {
  const others = Object.entries(columns).map(([fact, column]) => [fact, column === at ? -1 : column]);
  return { ...Object.fromEntries(others), ...(name && { [name]: at }) };
}
