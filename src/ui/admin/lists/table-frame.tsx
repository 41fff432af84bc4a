import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./table-frame.module.css";

/** From so many columns on the words are smaller between phone and desk. */
const MANY = 6;

export type ColumnSort = { to: string; order?: "ascending" | "descending" | undefined };

type Props = {
  label: string;
  columns: string[];
  /** Which of the columns hold amounts: their heads are at the right, as the amounts are. */
  amounts?: readonly string[];
  /** Columns whose head orders the rows anew, with the address that does and the order that they are in now. */
  sorts?: Readonly<Record<string, ColumnSort>>;
  /** On a phone each row becomes a block of lines: for tables of more than two columns. */
  stacks?: boolean;
  children: ReactNode;
};

/** A table with a name of its own; where it is wider than the screen it scrolls by itself, by keyboard too. */
export function TableFrame({ label, columns, amounts, sorts = {}, stacks, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <Table
        verticalSpacing="sm"
        horizontalSpacing="md"
        className={[styles.table, stacks && styles.stacks, columns.length >= MANY && styles.many]
          .filter(Boolean)
          .join(" ")}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column}
                scope="col"
                className={amounts?.includes(column) ? styles.amount : undefined}
                aria-sort={sorts[column]?.order}
              >
                {sorts[column] ? <SortLink column={column} {...sorts[column]} /> : column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}

const ARROWS = { ascending: "↑", descending: "↓" } as const;

const SortLink = ({ column, to, order }: ColumnSort & { column: string }) => (
  <Link to={to} className={styles.sort} preventScrollReset>
    {column}
    {order && <span aria-hidden="true">{ARROWS[order]}</span>}
  </Link>
);
