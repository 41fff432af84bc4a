import styles from "./data-table.module.css";

type Props = {
  label: string;
  isChecked: boolean;
  /** Some of the rows it stands for are selected. */
  isSome?: boolean;
  turn: () => void;
};

/** The checkbox of a row, or of all rows. A plain input: a list holds a hundred. */
export const RowChoice = ({ label, isChecked, isSome = false, turn }: Props) => (
  <input
    type="checkbox"
    className={styles.box}
    aria-label={label}
    checked={isChecked}
    onChange={turn}
    ref={(box) => {
      if (box) box.indeterminate = isSome;
    }}
  />
);
