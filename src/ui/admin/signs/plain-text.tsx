import styles from "./plain-text.module.css";

/** What a letter says without its sheet: line breaks are kept, and long words are broken. */
export const PlainText = ({ children }: { children: string }) => <pre className={styles.text}>{children}</pre>;
