import { Fragment, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { type Column, DataRow } from "./data-row.tsx";
import styles from "./data-table.module.css";
import { RowChoice } from "./row-choice.tsx";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** The columns of a table in their order, each declared once. */
export const columnsOf = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;

export type Sort = { to: string; order?: "ascending" | "descending" | undefined };

/** The selection of rows and its operations. */
export type Selecting<Row> = {
  has: (row: Row) => boolean;
  turn: (row: Row) => void;
  /** Selects all rows of the page beside those of other pages. */
  add: (rows: readonly Row[]) => void;
  clear: () => void;
  /** `Pat Reed, Delta Paving Co.` */
  nameOf: (row: Row) => string;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** By column key: the address that sorts by it, and the current direction. */
  sorts?: Readonly<Record<string, Sort>>;
  selecting?: Selecting<Row> | undefined;
  /** Opens under a row. */
  detail?: (row: Row) => ReactNode;
  /** Opens the row at first, because staff came for it. */
  isOpenAtFirst?: boolean | ((row: Row) => boolean);
  /** For tables whose open rows are in the address; the toggles are links. */
  opensAt?: (row: Row) => { isOpen: boolean; to: string };
  /** The row is kept for the records only. */
  isFaint?: (row: Row) => boolean;
  /** A line over the rows that belong together, such as those of a day. */
  groups?: { of: (row: Row) => string; title: (rows: readonly Row[]) => string };
};

/**
 * The lists of the portal. The first column names the row. `j` and `k` go from row to row, Enter opens one, `x` selects it.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, sorts = {}, selecting, groups, isOpenAtFirst, opensAt, ...ofRows } = props;
  const isOpen = (row: Row) => (typeof isOpenAtFirst === "function" ? isOpenAtFirst(row) : isOpenAtFirst);
  const frame = useRef<HTMLElement>(null);
  useRowKeys(frame);
  const drawn = new Set(rows.slice(0, useDrawnRows()));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0} data-list>
      <table className={styles.table}>
        <thead>
          <tr>
            {selecting && (
              <th className={styles.choice}>
                <SelectPage rows={rows} selecting={selecting} />
              </th>
            )}
            {columns.map(({ key, head, isAmount, phone }) => (
              <th
                key={key}
                scope="col"
                className={isAmount ? styles.amount : phone === "none" ? styles.none : undefined}
                aria-sort={sorts[key]?.order}
              >
                {sorts[key] ? <SortLink head={head} {...sorts[key]} /> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(rows, (row) => groups?.of(row) ?? "")].map(([group, members]) => (
            <Fragment key={group}>
              {groups && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + (selecting ? 1 : 0)}>
                    {groups.title(members)}
                  </th>
                </tr>
              )}
              {members.map(
                (row) =>
                  drawn.has(row) && (
                    <DataRow
                      key={keyOf(row)}
                      row={row}
                      columns={columns}
                      selecting={selecting}
                      {...ofRows}
                      isOpenAtFirst={isOpen(row)}
                      opensAt={opensAt?.(row)}
                    />
                  ),
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SelectPage<Row>({ rows, selecting }: { rows: readonly Row[]; selecting: Selecting<Row> }) {
  const many = rows.filter(selecting.has).length;
  const isWhole = many === rows.length;
  return (
    <RowChoice
      label={`Select all ${rows.length} on this page`}
      isChecked={isWhole}
      isSome={many > 0 && !isWhole}
      turn={() => (isWhole ? selecting.clear() : selecting.add(rows))}
    />
  );
}

const ARROWS = { ascending: "\u2191", descending: "\u2193" } as const;

const SortLink = ({ head, to, order }: Sort & { head: string }) => (
  <Link to={to} className={styles.sort} preventScrollReset>
    {head}
    {order && <span aria-hidden="true">{ARROWS[order]}</span>}
  </Link>
);
