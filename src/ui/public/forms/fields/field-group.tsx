import type { ReactNode } from "react";
import { StopIcon } from "../../signs/stop-icon.tsx";
import { FieldError } from "./field-frame.tsx";
import styles from "./field-group.module.css";

type Props = {
  legend: ReactNode;
  /** Links hint and error to the group, and is where the error summary's link leads. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
};

/** A titled part of a form. With an error the legend turns red and gains an icon. */
export function FieldGroup({ legend, id, hint, error, isOptional, children }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1} aria-describedby={described || undefined}>
      <legend className={styles.legend} data-invalid={error ? "" : undefined}>
        {error && <StopIcon />}
        {legend}
        {isOptional && <span className={styles.optional}>(optional)</span>}
      </legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError of={id}>{error}</FieldError>}
    </fieldset>
  );
}
