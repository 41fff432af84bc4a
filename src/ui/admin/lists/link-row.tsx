import type { ReactNode } from "react";
import styles from "./link-row.module.css";

/** Links beside each other, each high enough for a finger. */
export const LinkRow = ({ label, children }: { label?: string; children: ReactNode }) =>
  label ? (
    <nav className={styles.links} aria-label={label}>
      {children}
    </nav>
  ) : (
    <div className={styles.links}>{children}</div>
  );
