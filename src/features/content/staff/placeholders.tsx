import { type FocusEvent, useRef } from "react";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import styles from "./wording.module.css";

/**
 * Inserts a placeholder at the last cursor position.
 *
 * @param first the field that takes it before any field was focused
 * @returns `insert`, and the props for the element around the fields
 */
export function useInsert<Content>(form: Pick<FormState<Content>, "type">, first: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(first);
  const insert = (placeholder: string) => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${last.current}"]`);
    if (!field) return;
    field.focus();
    // Inserted as if typed, so that the browser's own undo removes it.
    field.setRangeText(`{{${placeholder}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    form.type(last.current, field.value);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    last.current = (target as HTMLInputElement).name || last.current;
  };
  return { insert, box: { ref: box, onFocus } };
}

type Props = { placeholders: readonly { name: string; means: string }[]; insert: (name: string) => void };

/** The placeholders that the texts may contain; a click inserts one at the cursor. */
export const Placeholders = ({ placeholders, insert }: Props) => (
  <details className={styles.help}>
    <summary>Placeholders and formatting</summary>
    <p>Click one to insert it at the cursor. Each email has its own value there.</p>
    <ul className={styles.placeholders}>
      {placeholders.map(({ name, means }) => (
        <li key={name}>
          <button type="button" className={styles.placeholder} onClick={() => insert(name)}>
            {`{{${name}}}`}
          </button>
          <span>{means}</span>
        </li>
      ))}
    </ul>
    <p>
      A blank line starts a new paragraph. <code>**bold**</code>, <code>*italic*</code>, <code>- a list</code>,{" "}
      <code>[a link](https://example.com)</code>. Empty paragraphs are left out.
    </p>
  </details>
);
