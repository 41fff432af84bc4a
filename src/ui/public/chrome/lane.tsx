import styles from "./lane.module.css";

/** A broken lane line: ten feet of paint, thirty feet of gap. */
export function Lane() {
  return <div className={styles.lane} aria-hidden="true" />;
}
