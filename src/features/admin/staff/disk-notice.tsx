import { DangerBox } from "#ui/admin/danger-box.tsx";
import styles from "./disk-notice.module.css";

/** Visitors are refused while the disk is full: whoever signs in must learn why, and before it comes to that. */
export function DiskNotice({ state }: { state: "low" | "full" }) {
  const isFull = state === "full";
  return (
    <div className={styles.notice}>
      <DangerBox
        tone={isFull ? "danger" : "warning"}
        title={isFull ? "The disk is full" : "The disk is nearly full"}
        message={
          isFull
            ? "Nothing can be saved: registrations and payments are refused until somebody makes room on the server."
            : "Ask whoever runs the server to make room before registrations and payments have to be refused."
        }
      />
    </div>
  );
}
