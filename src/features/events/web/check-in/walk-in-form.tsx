import { type FormEvent, useId, useRef, useState } from "react";
import type { WalkIn } from "../../rules/check-in/acts.ts";
import { walkInSchema } from "../../rules/check-in/door-fields.ts";
import field from "./desk-field.module.css";
import styles from "./walk-in-form.module.css";

const FIELDS = [
  { name: "name", label: "Name", type: "text" },
  { name: "company", label: "Company (optional)", type: "text" },
  { name: "email", label: "Email (optional)", type: "email" },
] as const;

/** Admits a person without a registration. Staff add the registration afterwards. */
export function WalkInForm({ onLetIn }: { onLetIn(walkIn: WalkIn): void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = walkInSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (checked.success) return onLetIn(checked.data);
    const found = Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
    setProblems(found);
    const first = FIELDS.find(({ name }) => found[name]);
    form.current?.querySelector<HTMLInputElement>(`[name=${first?.name}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Walk-in">
      <p className={styles.hint}>
        Nothing is registered or charged here: the office makes a registration of it and settles it at the desk.
      </p>
      {FIELDS.map(({ name, label, type }) => (
        <div key={name}>
          <label className={field.label} htmlFor={`${id}-${name}`}>
            {label}
          </label>
          <input
            id={`${id}-${name}`}
            name={name}
            type={type}
            autoComplete="off"
            className={field.input}
            // biome-ignore lint/a11y/noAutofocus: the user has just opened the form
            autoFocus={name === "name"}
            aria-invalid={problems[name] !== undefined}
            aria-describedby={problems[name] && `${id}-${name}-problem`}
          />
          {problems[name] && (
            <p id={`${id}-${name}-problem`} role="alert" className={field.problem}>
              {problems[name]}
            </p>
          )}
        </div>
      ))}
      <button type="submit" className={styles.button}>
        Let in
      </button>
    </form>
  );
}
