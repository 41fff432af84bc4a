import { Button, NativeSelect, Table } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import parts from "#ui/admin/form-parts.module.css";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
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
const COLUMNS = ["Row", "Member", "What", "Facts"];
const PAGE = 50;

/** The rows of a file, all or those of one kind, a page at a time. */
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
        <TableFrame stacks label="Rows of the file" columns={COLUMNS}>
          {fitting.slice(from, upTo).map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </TableFrame>
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

const Row = ({ row: { row, kind, name, companyId, changes, problems, notes } }: { row: ImportRow }) => (
  <Table.Tr className={screen.row}>
    <Table.Td>
      <span className={cell.phoneLabel}>Row </span>
      {row}
    </Table.Td>
    <Table.Th scope="row" className={styles.name}>
      {companyId ? (
        <PageLink to={portal.member(companyId)} target="_blank">
          {name}
        </PageLink>
      ) : (
        name || "No name"
      )}
    </Table.Th>
    <Table.Td>
      <Mark tone={KINDS[kind].tone}>{KINDS[kind].label}</Mark>
    </Table.Td>
    <Table.Td>
      {changes.length + problems.length > 0 && (
        <ul className={styles.facts}>
          {problems.map(({ field, value, message }) => (
            <li key={`${field} ${message}`} className={parts.wrong}>
              {field && <strong>{MEMBER_FIELD_LABELS[field]}: </strong>}
              {message}
              {value && ` (here: “${value}”)`}
            </li>
          ))}
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <strong>{MEMBER_FIELD_LABELS[field]}: </strong>
              {kind === "changed" && (
                <>
                  <del>{wordsOf(field, before) || "nothing"}</del> <span aria-hidden="true">→</span>{" "}
                </>
              )}
              {after === "" ? <em>cleared</em> : <ins>{wordsOf(field, after)}</ins>}
              {notes
                .filter((note) => note.field === field)
                .map(({ message, value }) => (
                  <em key={message}>{` ${message} (here: “${value}”)`}</em>
                ))}
            </li>
          ))}
        </ul>
      )}
    </Table.Td>
  </Table.Tr>
);
