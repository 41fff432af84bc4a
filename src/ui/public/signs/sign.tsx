import type { ReactNode } from "react";
import styles from "./sign.module.css";

type Props = {
  /** Green guides, asphalt sums up, blue informs, orange is temporary. */
  tone?: "guide" | "asphalt" | "service" | "workzone";
  /** The small plate on the sign's shoulder, such as an exit number. */
  plate?: string;
  /** Names the panel for screen readers; then it is a landmark. */
  label?: string;
  children: ReactNode;
};

/** A highway guide sign: a panel with a white border set in from its edge. */
export function Sign({ tone = "guide", plate, label, children }: Props) {
  const Panel = label ? "aside" : "div";
  return (
    <Panel className={`${styles.sign} ${styles[tone]}`} aria-label={label}>
      {plate && (
        <p className={styles.plate}>
          <span className={styles.plateBorder}>{plate}</span>
        </p>
      )}
      <div className={styles.border}>{children}</div>
    </Panel>
  );
}
