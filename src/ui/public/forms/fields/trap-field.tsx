import styles from "./trap-field.module.css";

/** Hidden from people and screen readers: only a robot fills it. */
export const TRAP = "subject";

export const TrapField = () => (
  <div className={styles.trap} aria-hidden="true">
    <label htmlFor={TRAP}>Leave this field empty</label>
    <input id={TRAP} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
