import type { ReactNode } from "react";
import styles from "./danger-box.module.css";

type Props = {
  message: ReactNode;
  title?: string;
  /** `warning`: nothing is wrong yet. */
  tone?: "danger" | "warning";
};

/** An error or warning, mostly in the server's own words. */
export function DangerBox({ message, title, tone = "danger" }: Props) {
  const ground = tone === "danger" ? "var(--danger-ground)" : "var(--surface)";
  return (
    <div role="alert" className={styles.box} data-tone={tone}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M7.5 2h9L22 7.5v9L16.5 22h-9L2 16.5v-9z" fill="currentColor" />
        <path d="M12 6.5v7M12 16v2" stroke={ground} strokeWidth="2.5" />
      </svg>
      <p>
        {title && <strong className={styles.title}>{title}</strong>}
        {message}
      </p>
    </div>
  );
}
