import type { ReactNode } from "react";
import { SEARCH } from "#shared/paths.ts";
import { Button } from "../button.tsx";
import { controlClass } from "../forms/fields/field-frame.tsx";
import styles from "./search-form.module.css";

type Props = {
  /** The initial text of the box. */
  q?: string;
  /** Above the box. */
  label: string;
  children?: ReactNode;
};

/** One box and its button: a plain form to /search, with and without scripts. */
export function SearchForm({ q, label, children }: Props) {
  return (
    <search>
      <form className={styles.form} action={SEARCH}>
        <label className={styles.label} htmlFor="q">
          {label}
        </label>
        <div className={styles.row}>
          <input
            className={controlClass}
            type="search"
            id="q"
            name="q"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button type="submit">Search</Button>
        </div>
        {children}
      </form>
    </search>
  );
}
