import { type ReactNode, useEffect, useRef } from "react";
import { CheckSign } from "../signs/check-sign.tsx";
import styles from "./sent-notice.module.css";

/** Confirms a sent form. It takes the focus, so that it is read out and visible. */
export function SentNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className={styles.sent} role="status" tabIndex={-1} ref={box}>
      <CheckSign />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
