import type { ReactNode, Ref } from "react";
import styles from "./fold.module.css";

type Props = {
  title: ReactNode;
  /** Beside the title, such as how many names are in it. */
  note?: ReactNode;
  /** Folds of one name open one at a time. */
  name?: string;
  isOpen?: boolean;
  /** Something in it is to be corrected. */
  isWrong?: boolean;
  /** The content reaches the edges. */
  isFlush?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A part that opens when it is wanted. Works without scripts, and what is typed in it is sent open or not. */
export const Fold = ({ title, note, name, isOpen, isWrong, isFlush, ref, children }: Props) => (
  <details className={styles.fold} name={name} open={isOpen} ref={ref}>
    <summary className={styles.title} data-invalid={isWrong ? "" : undefined}>
      <span>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </summary>
    <div className={isFlush ? undefined : styles.content}>{children}</div>
  </details>
);
