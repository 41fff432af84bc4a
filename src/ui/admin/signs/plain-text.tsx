import styles from "./plain-text.module.css";

/** A letter's plain text: line breaks are kept, and long words are broken. */
export const PlainText = ({ children }: { children: string }) => <pre className={styles.text}>{children}</pre>;
