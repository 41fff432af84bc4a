import { type FocusEvent, type MouseEvent, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import styles from "./data-table.module.css";
import { RowChoice } from "./row-choice.tsx";

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are right-aligned in tabular figures. */
  isAmount?: true;
  /** Takes the remaining width; a longer text is truncated, with a tooltip. */
  isWide?: true;
  /** Sentences, which take the remaining width and wrap. */
  isProse?: true;
  /** Marks behind the text, which are never cut. */
  marks?: (row: Row) => ReactNode;
  /** On a phone a row is a card: a fact under its title, a mark at its corner, or nothing. */
  phone?: "fact" | "mark" | "none";
};

type Props<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  selecting: { has: (row: Row) => boolean; turn: (row: Row) => void; nameOf: (row: Row) => string } | undefined;
  detail?: (row: Row) => ReactNode;
  isOpenAtFirst?: boolean | undefined;
  /** For rows whose open state is in the address. */
  opensAt?: { isOpen: boolean; to: string } | undefined;
  isFaint?: (row: Row) => boolean;
};

/** A press anywhere in a row with a detail opens it, except on a control. */
export function DataRow<Row>({ row, columns, selecting, detail, isOpenAtFirst = false, opensAt, isFaint }: Props<Row>) {
  const [isOpenHere, setOpen] = useState(isOpenAtFirst);
  const isOpen = opensAt?.isOpen ?? isOpenHere;
  const id = useId();
  const toggle = () => setOpen((was) => !was);
  const press = ({ target, currentTarget }: MouseEvent) => {
    if (!(target as Element).closest("a, button, input, label"))
      currentTarget.querySelector<HTMLElement>("[aria-expanded]")?.click();
  };
  const isSelected = selecting?.has(row) ?? false;
  const looks = [detail && styles.opens, isSelected && styles.selected, isFaint?.(row) && styles.faint];
  return (
    <>
      <tr className={looks.filter(Boolean).join(" ")} onClick={detail && press}>
        {selecting && (
          <td className={styles.choice}>
            <RowChoice
              label={`Select ${selecting.nameOf(row)}`}
              isChecked={isSelected}
              turn={() => selecting.turn(row)}
            />
          </td>
        )}
        {columns.map((column, at) => (
          <Cell key={column.key} column={column} isTitle={at === 0} marks={column.marks?.(row)}>
            {at === 0 && detail ? (
              <Toggle isOpen={isOpen} id={id} toggle={toggle} to={opensAt?.to}>
                {column.cell(row)}
              </Toggle>
            ) : (
              column.cell(row)
            )}
          </Cell>
        ))}
      </tr>
      {detail && isOpen && (
        <tr id={id} className={styles.detail}>
          <td colSpan={columns.length + (selecting ? 1 : 0)}>{detail(row)}</td>
        </tr>
      )}
    </>
  );
}

type ToggleProps = { isOpen: boolean; id: string; toggle: () => void; to: string | undefined; children: ReactNode };

function Toggle({ isOpen, id, toggle, to, children }: ToggleProps) {
  const looks = { className: styles.toggle, "aria-expanded": isOpen, "aria-controls": isOpen ? id : undefined };
  const arrow = (
    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path d="M5 2l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
  return to ? (
    <Link {...looks} to={to} preventScrollReset>
      {arrow}
      {children}
    </Link>
  ) : (
    <button type="button" {...looks} onClick={toggle}>
      {arrow}
      {children}
    </button>
  );
}

type CellProps<Row> = { column: Column<Row>; isTitle: boolean; marks: ReactNode; children: ReactNode };

function Cell<Row>({ column, isTitle, marks, children }: CellProps<Row>) {
  const { head, isAmount, isWide, isProse, phone = "fact" } = column;
  const className = [
    isTitle ? styles.title : styles[phone],
    isAmount && styles.amount,
    isWide && styles.wide,
    isProse && styles.prose,
  ]
    .filter(Boolean)
    .join(" ");
  const content = (
    <>
      {isAmount && !isNothing(children) && <span className={styles.label}>{head} </span>}
      {marks ? (
        <div className={styles.marked}>
          <span>{children}</span>
          {marks}
        </div>
      ) : (
        children
      )}
    </>
  );
  const tells = { onMouseEnter: tellWhole, onFocus: tellWhole };
  const props = { className, ...tells, children: content };
  return isTitle ? <th scope="row" {...props} /> : <td {...props} />;
}

const isNothing = (children: ReactNode) => children === null || children === undefined || children === false;

/** Sets a tooltip with the full text of a truncated cell. */
function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : "";
}
