import type { ReactNode } from "react";
import styles from "./sheet.module.css";

type Props = {
  children: ReactNode;
  /** Beside the form on a wide screen, under it on a phone: the price panel or a contact plate. */
  aside?: ReactNode;
};

/** The column a form is in, with the white edge line of a road on its left. */
export function Sheet({ children, aside }: Props) {
  return (
    <div className={styles.layout}>
      <div className={styles.sheet}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
