import type { ReactNode } from "react";
import styles from "./danger-box.module.css";

/** What went wrong, mostly in the server's own words. */
export function DangerBox({ message }: { message: ReactNode }) {
  return (
    <div role="alert" className={styles.box}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M7.5 2h9L22 7.5v9L16.5 22h-9L2 16.5v-9z" fill="currentColor" />
        <path d="M12 6.5v7M12 16v2" stroke="var(--danger-ground)" strokeWidth="2.5" />
      </svg>
      <p>{message}</p>
    </div>
  );
}
