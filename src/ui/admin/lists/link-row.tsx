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

/** Under a list that goes on: to its newest and to its older entries. */
export const PageLinks = ({ label = "Pages", children }: { label?: string; children: ReactNode }) => (
  <nav className={styles.pages} aria-label={label}>
    {children}
  </nav>
);
