import { formatFileSize } from "#shared/file-size.ts";
import styles from "./file-label.module.css";

/** Type and size of a linked file, like the label of a library book. */
export const FileLabel = ({ bytes, className = "" }: { bytes: number; className?: string | undefined }) => (
  <span className={`${styles.label} ${className}`}>
    <b>PDF</b> <span className={styles.size}>{formatFileSize(bytes)}</span>{" "}
    <span className="visually-hidden">(opens in a new tab)</span>
  </span>
);
