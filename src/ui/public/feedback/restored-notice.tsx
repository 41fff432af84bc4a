import { Button } from "../button.tsx";
import styles from "./restored-notice.module.css";

/** Says that an earlier visit's answers are in the form again. */
export const RestoredNotice = ({ onClear }: { onClear: () => void }) => (
  <p className={styles.notice} role="status">
    We restored your answers.{" "}
    <Button look="quiet" type="button" onClick={onClear}>
      Clear
    </Button>
  </p>
);
