import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import styles from "./restored-notice.module.css";

type Props = {
  onClear: () => void;
  /** Says what could not be restored. */
  children?: ReactNode;
};

/** Says that an earlier visit's answers are in the form again. */
export const RestoredNotice = ({ onClear, children }: Props) => (
  <p className={styles.notice} role="status">
    We restored your answers. {children}{" "}
    <Button look="quiet" type="button" onClick={onClear}>
      Clear
    </Button>
  </p>
);
