import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import styles from "./unsaved-choice.module.css";

/** The choice of how to pay did not reach the server, or was refused by it. */
export const UnsavedChoice = ({ problem }: { problem: string }) => (
  <p role="alert" className={styles.problem}>
    <StopIcon />
    <span>Your choice of how to pay is not saved: {problem}</span>
  </p>
);
