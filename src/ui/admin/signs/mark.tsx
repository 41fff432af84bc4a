import { VisuallyHidden } from "@mantine/core";
import styles from "./mark.module.css";

export type Tone = "open" | "good" | "bad" | "over";

type Props = {
  tone: Tone;
  /** A tooltip, which screen readers read after the word. */
  more?: string;
  children: string;
};

/** One word about a state. The word says it; the color only repeats it. */
export const Mark = ({ tone, more, children }: Props) => (
  <span className={`${styles.mark} ${styles[tone]}`} title={more}>
    {children}
    {more && <VisuallyHidden> {more}</VisuallyHidden>}
  </span>
);
