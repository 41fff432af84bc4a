import { type ReactNode, useId } from "react";
import styles from "./box-group.module.css";

type Props = {
  legend: string;
  note?: string;
  /** A refusal that no single box can mend. */
  error?: string | undefined;
  children: ReactNode;
};

/** Boxes of which some are checked, under their question. */
export function BoxGroup({ legend, note, error, children }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error && id}>
      <legend>{legend}</legend>
      {note && <p>{note}</p>}
      {error && (
        <p id={id} className={styles.wrong}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
