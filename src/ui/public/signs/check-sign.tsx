import type { ComponentProps } from "react";
import styles from "./check-sign.module.css";

/** A guide sign with a check: says "done" without a word. It grows with the text. */
export const CheckSign = () => (
  <svg aria-hidden="true" viewBox="0 0 72 72" className={styles.sign}>
    <rect width="72" height="72" rx="10" className={styles.panel} />
    <rect x="5" y="5" width="62" height="62" rx="6.5" className={styles.border} />
    <path d="m21 37.500 10 10 20-22" className={styles.check} />
  </svg>
);

/** The heading of what is done, beside the sign. As the page's first heading the sign is larger. */
export function DoneHeading({ as: Heading = "h2", children, ...rest }: ComponentProps<"h2"> & { as?: "h1" | "h2" }) {
  return (
    <Heading tabIndex={-1} {...rest} className={`${styles.heading} ${styles[Heading]} ${rest.className ?? ""}`}>
      <CheckSign />
      <span>{children}</span>
    </Heading>
  );
}
