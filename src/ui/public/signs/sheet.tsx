import type { ReactNode } from "react";
import styles from "./sheet.module.css";

type Props = {
  children: ReactNode;
  /** Beside the form on a wide screen, under it on a phone: the price panel or a contact plate. */
  aside?: ReactNode;
  /** Content after both, such as the form's button under the price. It is outside the form and refers to it by id. */
  foot?: ReactNode;
};

/**
 * The column a form is in, with the white edge line of a road on its left. On a phone its page has a short head and a
 * short footer.
 */
export function Sheet({ children, aside, foot }: Props) {
  return (
    <div className={styles.layout} data-form-page="">
      <div className={styles.sheet}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
