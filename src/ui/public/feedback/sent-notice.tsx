import { type ReactNode, useEffect, useRef } from "react";
import styles from "./sent-notice.module.css";

/** What was sent has arrived. It takes the focus, so that it is read out and visible. */
export function SentNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className={styles.sent} role="status" tabIndex={-1} ref={box}>
      <svg aria-hidden="true" viewBox="0 0 28 28" width="28" height="28">
        <path d="M2 2h24v24H2z" fill="currentColor" />
        <path d="m7 14.500 5 5 9-11" fill="none" stroke="#fff" strokeWidth="3.200" />
      </svg>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
