import { Table } from "@mantine/core";
import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import styles from "./data-table.module.css";
import { useRowKeys } from "./use-row-keys.ts";

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** An amount or a count: at the right, in figures of one width. */
  isAmount?: true;
  /** Takes what the others leave; a longer text is cut and shown whole under the pointer. */
  isWide?: true;
  /** On a phone a row is a card: a fact under its title, a mark at its corner, or nothing. */
  phone?: "fact" | "mark" | "none";
};

/** The columns of a table in their order, each declared once. */
export const columnsOf = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;

export type Sort = { to: string; order?: "ascending" | "descending" | undefined };

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** By the key of a column: the address that orders by it, and the order that it is in now. */
  sorts?: Readonly<Record<string, Sort>>;
};

/**
 * The lists of the portal. The first column names the row; `j` and `k` go from row to row and Enter opens one.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, sorts = {} }: Props<Row>) {
  const frame = useRef<HTMLElement>(null);
  useRowKeys(frame);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
      <Table className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, head, isAmount }) => (
              <Table.Th key={key} scope="col" className={isAmount && styles.amount} aria-sort={sorts[key]?.order}>
                {sorts[key] ? <SortLink head={head} {...sorts[key]} /> : head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} row={row} isTitle={at === 0} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; isTitle: boolean };

function Cell<Row>({ column: { head, cell, isAmount, isWide, phone = "fact" }, row, isTitle }: CellProps<Row>) {
  const className = [isTitle ? styles.title : styles[phone], isAmount && styles.amount, isWide && styles.wide]
    .filter(Boolean)
    .join(" ");
  const content = isAmount ? (
    <>
      <span className={styles.label}>{head} </span>
      {cell(row)}
    </>
  ) : (
    cell(row)
  );
  const props = { className, onMouseEnter: tellWhole, onFocus: tellWhole, children: content };
  return isTitle ? <Table.Th scope="row" {...props} /> : <Table.Td {...props} />;
}

/** A text that is cut is told whole. */
function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : "";
}

const ARROWS = { ascending: "\u2191", descending: "\u2193" } as const;

const SortLink = ({ head, to, order }: Sort & { head: string }) => (
  <Link to={to} className={styles.sort} preventScrollReset>
    {head}
    {order && <span aria-hidden="true">{ARROWS[order]}</span>}
  </Link>
);
