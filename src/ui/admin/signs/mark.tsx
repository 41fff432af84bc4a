import styles from "./mark.module.css";

export type Tone = "open" | "good" | "bad" | "over";

/** One word about a state. The word says it; the colour only repeats it. */
export const Mark = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>
);
