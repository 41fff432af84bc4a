import { useEffect, useRef } from "react";
import styles from "./spinner.module.css";

type Props = {
  children?: string;
  /** True where the submit button that it replaces had the focus. */
  takesFocus?: boolean;
};

/** Says that work is under way. It fades in after 300 ms: a quick answer needs no word. */
export function Spinner({ children = "Sending…", takesFocus = false }: Props) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <p className={styles.spinner} role="status" tabIndex={-1} ref={box}>
      <svg className={styles.roller} aria-hidden="true" viewBox="0 0 28 28" width="28" height="28">
        <circle cx="14" cy="14" r="11" fill="none" stroke="currentColor" strokeWidth="5" opacity="0.22" />
        <path d="M14 3a11 11 0 0 1 11 11" fill="none" stroke="currentColor" strokeWidth="5" />
      </svg>
      {children}
    </p>
  );
}
