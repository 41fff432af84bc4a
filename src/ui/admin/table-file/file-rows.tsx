import { Button, NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Column } from "../lists/data-row.tsx";
import { DataTable } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import type { Tone } from "../signs/mark.tsx";
import styles from "./table-file.module.css";

export type Kinds<Kind extends string> = Readonly<Record<Kind, { label: string; tone: Tone }>>;

type Props<Kind extends string, Row> = {
  label: string;
  rows: readonly Row[];
  kinds: Kinds<Kind>;
  columns: readonly Column<Row>[];
  detail: (row: Row) => ReactNode;
  isOpenAtFirst?: (row: Row) => boolean;
};

const PAGE = 50;

/** The rows of a file, all or those of one kind, a page at a time: a line each, with the rest once it is opened. */
export function FileRows<Kind extends string, Row extends { kind: Kind; row: number }>(props: Props<Kind, Row>) {
  const { rows, kinds, ...table } = props;
  const [kind, setKind] = useState("");
  const [from, setFrom] = useState(0);
  const fitting = rows.filter((row) => !kind || row.kind === kind);
  const upTo = Math.min(from + PAGE, fitting.length);
  const choices = Object.entries<{ label: string }>(kinds).map(([value, { label }]) => ({
    value,
    label: `${label} (${rows.filter((row) => row.kind === value).length})`,
  }));
  return (
    <>
      <div className={styles.filter}>
        <NativeSelect
          label="Show rows"
          value={kind}
          data={[{ value: "", label: `All (${rows.length})` }, ...choices]}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value);
            setFrom(0);
          }}
        />
        <p role="status">{fitting.length > 0 && `Rows ${from + 1} to ${upTo} of ${fitting.length}`}</p>
      </div>
      {fitting.length === 0 ? (
        <EmptyState title="No rows">Show all rows, or another kind.</EmptyState>
      ) : (
        <DataTable {...table} rows={fitting.slice(from, upTo)} keyOf={({ row }) => String(row)} />
      )}
      {fitting.length > PAGE && (
        <div className={styles.acts}>
          <Button variant="default" disabled={from === 0} onClick={() => setFrom(from - PAGE)}>
            Previous rows
          </Button>
          <Button variant="default" disabled={upTo === fitting.length} onClick={() => setFrom(from + PAGE)}>
            Next rows
          </Button>
        </div>
      )}
    </>
  );
}
