/** Shared parts of every payment result. */
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/public/button.tsx";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import styles from "../../checkout.module.css";

export const Fact = ({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? styles.paid : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

export const Okay = ({ onClick }: { onClick: () => void }) => (
  <div className={styles.actions}>
    <Button type="button" onClick={onClick}>
      Okay
    </Button>
  </div>
);

export function Panel({ title, isFailure, children }: { title: string; isFailure?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title) heading.current?.focus();
  }, [title]);
  return (
    <section className={`${styles.panel} ${isFailure ? styles.failed : ""}`} role={isFailure ? "alert" : undefined}>
      <h2 tabIndex={-1} ref={heading} className={styles.heading}>
        {isFailure && <StopIcon size={28} />}
        {title}
      </h2>
      {children}
    </section>
  );
}
