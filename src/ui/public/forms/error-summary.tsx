import { type ReactNode, useEffect, useRef } from "react";
import type { SummaryError } from "../../forms/use-field-errors.ts";
import { StopIcon } from "../signs/stop-icon.tsx";
import styles from "./error-summary.module.css";
import { focusField } from "./focus-field.ts";

type Props = {
  errors: readonly SummaryError[];
  /** The specification's sentence, shown word for word above the list. */
  message?: string | undefined;
  /** Stands between sentence and list. */
  children?: ReactNode;
};

/**
 * Heads a form that was refused: takes the focus, is read out, links to each field, and marks the tab's title.
 * Give it a `key` that changes with every attempt, so that a second refusal takes the focus again.
 */
export function ErrorSummary({ errors, message, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    const title = document.title;
    document.title = `Error: ${title.replace(/^Error: /, "")}`;
    return () => {
      document.title = document.title.replace(/^Error: /, "");
    };
  }, []);
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <h2 className={styles.title}>
        <StopIcon size={28} />
        There is a problem
      </h2>
      {message && <p className={styles.message}>{message}</p>}
      {children}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, message }) => (
            <li key={`${id} ${message}`}>
              {id ? (
                <a className={styles.link} href={`#${id}`} onClick={focusField}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
