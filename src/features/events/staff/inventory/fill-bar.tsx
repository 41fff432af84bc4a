import type { InventoryRow } from "../../rules/inventory/inventory.ts";
import styles from "./inventory.module.css";

const share = (part: number, of: number): string => `${of > 0 ? Math.min(100, (part / of) * 100) : 0}%`;

/** The share of the limit that is sold and held. The held part is striped, to be readable without color. */
export function FillBar({ limit, sold, held }: Pick<InventoryRow, "limit" | "sold" | "held">) {
  if (limit === null) return <span className={styles.unlimited}>No limit</span>;
  const of = Math.max(limit, sold + held);
  return (
    <span className={styles.bar} aria-hidden="true">
      <i className={styles.sold} style={{ width: share(sold, of) }} />
      <i className={styles.held} style={{ width: share(held, of) }} />
    </span>
  );
}

/** Explains the parts of the bar. Hidden from screen readers, because the columns have the same numbers. */
export const FillLegend = () => (
  <p className={styles.legend} aria-hidden="true">
    <span>
      <i className={styles.sold} /> Sold
    </span>
    <span>
      <i className={styles.held} /> Held, not paid yet
    </span>
    <span>
      <i /> Left
    </span>
  </p>
);
