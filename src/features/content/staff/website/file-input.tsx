import { useId } from "react";
import parts from "#ui/admin/form-parts.module.css";
import styles from "./text-page.module.css";

/** Chooses the PDF that a form sends. */
export function FileInput({ label, error }: { label: string; error: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.picture}>
      <label className={parts.label} htmlFor={id}>
        {label}
      </label>
      <span id={`${id}-hint`} className={parts.soft}>
        A PDF of 50MB or less
      </span>
      <input
        id={id}
        type="file"
        name="file"
        accept="application/pdf"
        required
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error ? true : undefined}
      />
      <span id={`${id}-error`} className={styles.error}>
        {error}
      </span>
    </div>
  );
}
