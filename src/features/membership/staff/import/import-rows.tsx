import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { columnsOf } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { FileRows, type Kinds } from "#ui/admin/table-file/file-rows.tsx";
import { MEMBER_FIELD_LABELS } from "../../rules/roll/member-fields.ts";
import { wordsOf } from "../../rules/roll/member-words.ts";
import type { ImportRow, RowKind } from "../../rules/roll/roll-import.ts";
import styles from "./import.module.css";

const KINDS: Kinds<RowKind> = {
  added: { label: "Added", tone: "good" },
  changed: { label: "Changed", tone: "open" },
  same: { label: "Unchanged", tone: "over" },
  alike: { label: "Possible match", tone: "open" },
  wrong: { label: "Error", tone: "bad" },
};

const columns = columnsOf<ImportRow>([
  { key: "name", head: "Member", cell: ({ name }) => name || "No name" },
  { key: "row", head: "Row", isAmount: true, cell: ({ row }) => row },
  { key: "facts", head: "Changes", isWide: true, cell: (row) => linesOf(row).join("; ") },
  {
    key: "kind",
    head: "State",
    phone: "mark",
    cell: ({ kind }) => <Mark tone={KINDS[kind].tone}>{KINDS[kind].label}</Mark>,
  },
]);

/** Every row of the file on a line that expands to its facts. */
export const ImportRows = ({ rows }: { rows: readonly ImportRow[] }) => (
  <FileRows
    label="Rows of the file"
    rows={rows}
    kinds={KINDS}
    columns={columns}
    detail={(row) => <Detail row={row} />}
  />
);

const Detail = ({ row }: { row: ImportRow }) => (
  <>
    {row.companyId && (
      <PageLink to={portal.member(row.companyId)} target="_blank">
        {row.name}
      </PageLink>
    )}
    <ul className={styles.facts}>
      {linesOf(row).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);

/** A row's problems, and each fact that it changes. */
function linesOf({ kind, changes, problems, notes }: ImportRow): string[] {
  const here = (value: string) => (value ? ` (here: \u201C${value}\u201D)` : "");
  return [
    ...problems.map(({ field, value, message }) =>
      [field && `${MEMBER_FIELD_LABELS[field]}: `, message, here(value)].filter(Boolean).join(""),
    ),
    ...changes.map(({ field, before, after }) => {
      const was = kind === "changed" ? `${wordsOf(field, before) || "nothing"} \u2192 ` : "";
      const is = after === "" ? "cleared" : wordsOf(field, after);
      const told = notes
        .filter((note) => note.field === field)
        .map(({ message, value }) => ` ${message}${here(value)}`);
      return `${MEMBER_FIELD_LABELS[field]}: ${was}${is}${told.join("")}`;
    }),
  ];
}
