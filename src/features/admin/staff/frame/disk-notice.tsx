import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import styles from "./disk-notice.module.css";

/** Warns staff before the disk is full, and explains why visitors are refused while it is. */
export function DiskNotice({ state }: { state: "low" | "full" }) {
  const isFull = state === "full";
  return (
    <div className={styles.notice}>
      <DangerBox
        tone={isFull ? "danger" : "warning"}
        title={isFull ? "The disk is full" : "The disk is nearly full"}
        message={
          isFull
            ? "Nothing can be saved. Registrations and payments are refused until your site operator frees space on the server."
            : "Ask your site operator to free space before registrations and payments are refused."
        }
      />
    </div>
  );
}
