import { useEffect, useRef } from "react";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import styles from "./account-form.module.css";

type Props = { tone: "danger" | "done"; children: string };

/**
 * The backend's message or the success message under a form. Takes the focus, so that it is read out and visible on a
 * phone; where a field shows the same message, the field takes the focus instead.
 */
export function MessageBox({ tone, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.parentElement?.querySelector<HTMLElement>(':scope > form [aria-invalid="true"]');
    const target = tone === "danger" && field ? field : box.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "nearest" });
  }, [tone]);
  return (
    <div className={styles.box} data-tone={tone} role={tone === "danger" ? "alert" : "status"} tabIndex={-1} ref={box}>
      {tone === "danger" ? (
        <StopIcon size={28} />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 28 28" width="28" height="28">
          <path d="M2 2h24v24H2z" fill="currentColor" />
          <path d="m7 14.500 5 5 9-11" fill="none" stroke="#fff" strokeWidth="3.200" />
        </svg>
      )}
      <p>{children}</p>
    </div>
  );
}
