import type { ReactNode } from "react";
import styles from "./test-banner.module.css";

/** Above the card wherever no money moves, so that no visitor types a real card there or expects a delivery. */
export const TestBanner = ({ children }: { children: ReactNode }) => (
  <p className={styles.banner}>
    <strong>TEST MODE</strong> {children}
  </p>
);
