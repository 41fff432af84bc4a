import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Says that there is nothing, and what would change that. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
