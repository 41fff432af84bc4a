import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./selection-bar.module.css";

type Props = {
  label: string;
  /** `3 selected` */
  summary: string;
  /** Selects every row that matches the filters, if there are more than on the page. */
  all?: { label: string; select: () => void } | undefined;
  clear: () => void;
  children: ReactNode;
};

/** Stays at the foot of the window while rows are selected, with their number and the actions on them. */
export const SelectionBar = ({ label, summary, all, clear, children }: Props) => (
  <section className={styles.bar} aria-label={label}>
    <p role="status" className={styles.summary}>
      {summary}
    </p>
    {all && (
      <Button variant="subtle" className={styles.link} onClick={all.select}>
        {all.label}
      </Button>
    )}
    <Button variant="subtle" className={styles.link} onClick={clear}>
      Clear
    </Button>
    <div className={styles.acts}>{children}</div>
  </section>
);
