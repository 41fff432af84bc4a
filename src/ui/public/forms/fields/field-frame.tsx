import type { ReactNode } from "react";
import { StopIcon } from "../../signs/stop-icon.tsx";
import styles from "./field-frame.module.css";

/** The props of every field. The value stays in the DOM: forms read it with `FormData`, with and without JavaScript. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  /** Where the error summary's link leads; the name unless two fields share it. */
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** Hidden, because its answer is already known; the value is still sent. */
  isFolded?: boolean;
};

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The attributes of a control that name its hint and its error. */
export function controlProps({ name, id = name, hint, error }: FieldProps) {
  const described = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(" ");
  return { id, name, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

export function Hint({ of, children }: { of: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={hintId(of)}>
      {children}
    </p>
  );
}

export function FieldError({ of, children }: { of: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={errorId(of)}>
      <StopIcon />
      <span>{children}</span>
    </p>
  );
}

/**
 * Label, hint, control, error: in this order, so that a keyboard on the screen hides none of what explains the field.
 */
export function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id = field.name, label, hint, error, isOptional, isFolded } = field;
  return (
    <div className={styles.field} hidden={isFolded}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && <Hint of={id}>{hint}</Hint>}
      {children}
      {error && <FieldError of={id}>{error}</FieldError>}
    </div>
  );
}

export const controlClass = styles.control;
