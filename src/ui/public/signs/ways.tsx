import type { ReactNode } from "react";
import styles from "./ways.module.css";

/** The ways on from a page that is done with: links and buttons in list items. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <ul className={styles.ways} aria-label="What you can do next">
    {children}
  </ul>
);
