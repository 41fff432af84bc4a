import { formatDay } from "#shared/dates.ts";
import { columnsOf } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { FileRows, type Kinds } from "#ui/admin/table-file/file-rows.tsx";
import type { PreviewRow, RowKind } from "../../rules/import/import-view.ts";

const KINDS: Kinds<RowKind> = {
  "new-person": { label: "New technician", tone: "good" },
  "new-certification": { label: "New certification", tone: "good" },
  same: { label: "Unchanged", tone: "over" },
  doubtful: { label: "To decide", tone: "open" },
  wrong: { label: "Error", tone: "bad" },
};

const columns = columnsOf<PreviewRow>([
  { key: "name", head: "Technician", cell: ({ name }) => name || "No name" },
  { key: "row", head: "Row", isAmount: true, cell: ({ row }) => row },
  { key: "facts", head: "Certification", isWide: true, cell: (row) => factsOf(row) },
  {
    key: "kind",
    head: "State",
    phone: "mark",
    cell: ({ kind }) => <Mark tone={KINDS[kind].tone}>{KINDS[kind].label}</Mark>,
  },
]);

/** Every row of the list on a line that expands to its facts. */
export const PreviewRows = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <FileRows
    label="Rows of the list"
    rows={rows}
    kinds={KINDS}
    columns={columns}
    detail={(row) => <Detail row={row} />}
  />
);

const certificationOf = ({ level, certId, from, until }: PreviewRow): string =>
  [level, certId, from && until && `${formatDay(from)} to ${formatDay(until)}`].filter(Boolean).join(" \u00B7 ");

const factsOf = (row: PreviewRow): string => row.notes.join("; ") || certificationOf(row);

const Detail = ({ row }: { row: PreviewRow }) => (
  <ul>
    {[certificationOf(row), ...row.notes].filter(Boolean).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
