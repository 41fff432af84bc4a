import { type ReactNode, type Ref, useState } from "react";
import styles from "./fold.module.css";

type Props = {
  title: ReactNode;
  /** Beside the title, such as how many names are in it. */
  note?: ReactNode;
  /** Folds of one name open one at a time. */
  name?: string;
  /** Open when the page comes; then the visitor alone opens and closes. */
  isOpen?: boolean;
  /** Contains an error. */
  isWrong?: boolean;
  /** The content reaches the edges. */
  isFlush?: boolean;
  /** Folded on a phone; a wide window shows the content alone, with its own title. */
  isForPhone?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A collapsible part of a form. Works without scripts, and its fields are sent whether open or not. */
export function Fold({ title, note, name, isOpen, isWrong, isFlush, isForPhone, ref, children }: Props) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details
      className={`${styles.fold} ${isForPhone ? styles.forPhone : isFlush ? styles.flush : ""}`}
      name={name}
      open={isOpenAtFirst}
      ref={ref}
    >
      <summary data-invalid={isWrong ? "" : undefined}>
        <span>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div>{children}</div>
    </details>
  );
}
