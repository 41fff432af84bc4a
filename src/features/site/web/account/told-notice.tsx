import styles from "./account.module.css";
import type { Told } from "./personal.ts";

/** What became of the form that was sent. */
export function ToldNotice({ told }: { told: Told | undefined }) {
  if (!told) return null;
  if ("done" in told)
    return (
      <p className={styles.told} role="status">
        {told.done}
      </p>
    );
  return (
    <p className={`${styles.told} ${styles.problem}`} role="alert">
      {[told.problem, told.instruction].filter(Boolean).join(" ")}
    </p>
  );
}
