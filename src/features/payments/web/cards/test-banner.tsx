import type { ReactNode } from "react";
import styles from "./test-banner.module.css";

/** Stands above the card wherever no money moves: nobody shall type a real card there, or wait for goods. */
export const TestBanner = ({ children }: { children: ReactNode }) => (
  <p className={styles.banner}>
    <strong>TEST MODE</strong> {children}
  </p>
);
