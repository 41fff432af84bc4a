import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import { MEMBER_FIELD_LABELS } from "../../rules/roll/member-fields.ts";
import { wordsOf } from "../../rules/roll/member-words.ts";
import type { ImportCounts, ImportRow, RowKind } from "../../rules/roll/roll-import.ts";
import styles from "./import.module.css";

const KINDS: Record<RowKind, { label: string; tone: Tone }> = {
  added: { label: "Added", tone: "good" },
  changed: { label: "Changed", tone: "open" },
  same: { label: "The same", tone: "over" },
  alike: { label: "The same?", tone: "open" },
  wrong: { label: "Wrong", tone: "bad" },
};
const PAGE = 50;

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

/** The rows of a file, all or those of one kind, a page at a time: a line each, with its facts once it is opened. */
export function ImportRows({ rows, counts }: { rows: readonly ImportRow[]; counts: ImportCounts }) {
  const [kind, setKind] = useState<RowKind | "">("");
  const [from, setFrom] = useState(0);
  const fitting = rows.filter((row) => !kind || row.kind === kind);
  const upTo = Math.min(from + PAGE, fitting.length);
  const choices = Object.entries(KINDS).map(([value, { label }]) => ({
    ...{ value, label: `${label} (${counts[value as RowKind]})` },
  }));
  return (
    <>
      <div className={screen.filter}>
        <NativeSelect
          label="Show rows"
          value={kind}
          data={[{ value: "", label: `All (${rows.length})` }, ...choices]}
          onChange={(event) => {
            setKind(event.currentTarget.value as RowKind | "");
            setFrom(0);
          }}
        />
        <p role="status">{fitting.length > 0 && `Rows ${from + 1} to ${upTo} of ${fitting.length}`}</p>
      </div>
      {fitting.length === 0 ? (
        <EmptyState title="No such rows">Show all rows, or another kind.</EmptyState>
      ) : (
        <DataTable
          label="Rows of the file"
          columns={columns}
          rows={fitting.slice(from, upTo)}
          keyOf={({ row }) => String(row)}
          detail={(row) => <Detail row={row} />}
        />
      )}
      {fitting.length > PAGE && (
        <div className={screen.deeds}>
          <Button variant="default" disabled={from === 0} onClick={() => setFrom(from - PAGE)}>
            Rows before
          </Button>
          <Button variant="default" disabled={upTo === fitting.length} onClick={() => setFrom(from + PAGE)}>
            Further rows
          </Button>
        </div>
      )}
    </>
  );
}

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

/** The faults of a row, and each fact that it changes. */
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
