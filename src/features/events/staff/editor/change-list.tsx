import type { ContentChange } from "../../rules/content/content-facts.ts";
import styles from "./editor.module.css";

/** Each change with the value before and after. */
export const ChangeList = ({ changes }: { changes: readonly ContentChange[] }) => (
  <dl className={styles.changes}>
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label.charAt(0).toUpperCase() + label.slice(1)}</dt>
        <dd>
          <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
